/** The terms of `docs/terms.md`, and the words of its last column found in texts. */
import { type Lang, langs } from "#contract/lang.ts";

export type Term = Record<Lang, string> & { never: { lang: Lang; variant: string }[] };

const backOfficeHeading = "\n## The back office\n";

/** The shop's terms, and those of the back office: its own ones stand instead of the shop's. */
export function readTermbase(markdown: string): { shop: Term[]; backOffice: Term[] } {
  const [ofShop = "", ofBackOffice] = markdown.split(backOfficeHeading);
  if (ofBackOffice === undefined) throw new Error("no terms of the back office");
  const shop = readTerms(ofShop);
  const own = readTerms(ofBackOffice);
  const isReplaced = ({ ua }: Term) => own.some((term) => term.ua === ua);
  return { shop, backOffice: [...own, ...shop.filter((term) => !isReplaced(term))] };
}

/** Every row of a table with the columns ua, en, ru, note, never. */
export function readTerms(markdown: string): Term[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (ua|---) /.test(line))
    .map((line) => {
      const [, ua = "", en = "", ru = "", , never = ""] = line
        .split("|")
        .map((cell) => cell.trim());
      return { ua, en, ru, never: readNever(never, line) };
    });
}

function readNever(cell: string, line: string): Term["never"] {
  if (cell === "") return [];
  return cell.split(";").flatMap((part) => {
    const [code, words] = part.split(":").map((side) => side.trim());
    const lang = langs.find((known) => known === code);
    if (!lang || !words) throw new Error(`cannot be read: ${line}`);
    return words.split(",").map((variant) => ({ lang, variant: variant.trim() }));
  });
}

/** `обліков* запис*`: whole words, one after another; `*` is the rest of a word. */
function patternOf(variant: string): RegExp {
  const words = variant.split(" ").map((word) => word.replace("*", "[\\p{L}’-]*"));
  return new RegExp(`(?<![\\p{L}’-])${words.join("\\s+")}(?![\\p{L}’-])`, "iu");
}

/** `place: variant (term)` of each text that has a forbidden word. */
export function findVariants(
  terms: readonly Term[],
  lang: Lang,
  texts: Iterable<[place: string, text: string]>,
): string[] {
  const forbidden = terms.flatMap((term) =>
    term.never
      .filter((one) => one.lang === lang)
      .map(({ variant }) => ({ variant, term: term[lang], pattern: patternOf(variant) })),
  );
  return [...texts].flatMap(([place, text]) => {
    // A link's address and a placeholder's name are not words of the shop.
    const words = text.replace(/\{\{\w+\}\}|<[^>]*>/g, " ");
    return forbidden
      .filter(({ pattern }) => pattern.test(words))
      .map(({ variant, term }) => `${place}: ${variant} (${term})`);
  });
}
