import { expect, test } from "vitest";
import type { ConceptLink } from "#contract/concepts.ts";
import { findSubstitutes, type OfferCard } from "./substitutes.ts";

const card = (id: string, min_price: number, more: Partial<OfferCard> = {}): OfferCard =>
  // as: what a comparison looks at
  ({
    ...{ id, min_price, name: id, category_id: "light", category_ids: ["light"] },
    ...{ stock_status: "available", attributes: [] },
    ...more,
  }) as OfferCard;

const lamp = card("lamp", 700, { stock_status: "out_of_stock" });
const links: ConceptLink[] = [{ product_id: "lamp" }, { product_id: "torch" }];
const ask = { product: lamp, links, allLinks: links, wearer: {} };
const idsOf = (cards: OfferCard[]) => cards.map(({ id }) => id);

test("the same concept comes first, then the same category by price", () => {
  const cards = [card("radio", 690), card("torch", 2000), card("lantern", 900), lamp];
  expect(idsOf(findSubstitutes(ask, cards))).toEqual(["torch", "radio", "lantern"]);
});

test("attributes in common bring a good nearer than its price", () => {
  const power = (value: string) => [{ name: "power", label: "", value, value_label: "" }];
  const wanted = { ...ask, links: [], product: { ...lamp, attributes: power("usb") } };
  const cards = [
    card("cable", 700, { attributes: power("mains") }),
    card("lantern", 900, { attributes: power("usb") }),
  ];
  expect(idsOf(findSubstitutes(wanted, cards))).toEqual(["lantern", "cable"]);
});

test("nothing that cannot be bought, is of another category, or is a child's", () => {
  const allLinks = [...links, { product_id: "kids-lamp", age_to: 8 }];
  const cards = [
    card("gone", 700, { stock_status: "discontinued" }),
    card("tent", 700, { category_id: "tents" }),
    card("kids-lamp", 700),
    card("later", 800, { stock_status: "preorder" }),
  ];
  expect(idsOf(findSubstitutes({ ...ask, allLinks }, cards))).toEqual(["later"]);
});

test("a thing without a product is offered its concept alone", () => {
  const cards = [card("torch", 250), card("radio", 690)];
  expect(idsOf(findSubstitutes({ ...ask, product: undefined }, cards))).toEqual(["torch"]);
});
