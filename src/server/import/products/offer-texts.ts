/** The texts of an offer, by language. */
import type { Lang } from "#contract/lang.ts";
import type { FileTexts } from "./file-product.ts";
import type { IssueReporter } from "./issues.ts";
import { requireTexts } from "./product-parts.ts";
import { childrenOf, innerOf, type Offer, textOf } from "./yml.ts";

export function readTexts(
  { line, node }: Offer,
  { lang, reporter }: { lang: Lang; reporter: IssueReporter },
): FileTexts | undefined {
  const find = (tag: string, lang: RegExp | undefined) =>
    childrenOf(node, tag)
      .filter(({ attributes }) => (lang ? lang.test(attributes.lang ?? "") : !attributes.lang))
      .find((one) => innerOf(one) !== "");
  const words = (names: readonly string[], descriptions: readonly string[], marked: RegExp) => {
    const one = (tags: readonly string[], tag: string) =>
      tags.map((own) => find(own, undefined)).find(Boolean) ?? find(tag, marked);
    const name = one(names, "name");
    const description = one(descriptions, "description");
    return {
      name: name ? textOf(name) : "",
      description: description ? innerOf(description) : "",
    };
  };
  const none = /^$/;
  const usual = words(["name", "model"], ["description"], none);
  const marked = {
    ua: words(["name_ua", "name_uk"], ["description_ua", "description_uk"], /^(ua|uk)$/i),
    ru: words(["name_ru"], ["description_ru"], /^ru$/i),
    en: words(["name_en"], ["description_en"], /^en$/i),
  } satisfies Record<Lang, object>;
  const columns = { name: "name", description: "description" };
  return requireTexts({ usual, marked }, { line, lang, columns, reporter });
}
