import { useState } from "react";
import { useLocation } from "wouter";
import type { At } from "#app/navigation/screen-module.ts";
import type { Product } from "#contract/products.ts";
import { type Choice, choiceOf, findVariant } from "#rules/cart/variants.ts";

const key = "variant";

/**
 * What is chosen of a product. A whole choice stands in the address, in place of the one before:
 * Back leaves the product at once, and what is shared or reloaded is what was chosen.
 */
export function useVariantChoice(at: At, product: Product): [Choice, (choice: Choice) => void] {
  const [, navigate] = useLocation();
  const [part, setPart] = useState<Choice>({});
  const query = new URLSearchParams(at.search);
  const choice = { ...choiceOf(product, query.get(key)), ...part };
  const choose = (next: Choice) => {
    const variant = product.variable ? findVariant(product, next) : undefined;
    setPart(variant ? {} : next);
    if (!variant) return;
    query.set(key, variant.id);
    // The entry's own state goes along: by it Back finds the place on the page.
    navigate(`${at.path}?${query}`, { replace: true, state: history.state });
  };
  return [choice, choose];
}
