/** Which gaps a letter's words may have; each is filled by what the letter knows. */
import type { LetterFacts, LetterKind } from "./message-kinds.ts";

type FactOf<Kind extends LetterKind> = keyof LetterFacts[Kind] & string;

/** Those that are words; a `path` is for the button alone. */
const facts = {
  subscriptionConfirm: [],
  productBack: ["name"],
  categorySale: ["name", "percent"],
  saleReminder: ["name"],
  addressConfirm: ["name"],
  welcome: ["name"],
  passwordReset: ["device", "time"],
  passwordChanged: ["device", "time"],
  accountDelete: ["name", "device", "time"],
  farewell: ["name"],
  orderPlaced: ["number", "items", "total", "delivery"],
  contactRequest: ["name", "phone", "comment"],
} as const satisfies { [Kind in LetterKind]: readonly FactOf<Kind>[] };

export const letterKinds = Object.keys(facts) as LetterKind[]; // as: Object.keys forgets the keys

export function gapsOf(kind: LetterKind): readonly string[] {
  return [...facts[kind], "shop"];
}

const gap = /\{\{\s*(\w+)\s*\}\}/g;

/** Gaps that nothing would fill, and braces that are no gap: as they were typed. */
export function findWrongGaps(kind: LetterKind, text: string): string[] {
  const known = gapsOf(kind);
  const wrong = [...text.matchAll(gap)]
    .filter(([, name = ""]) => !known.includes(name))
    .map(([typed]) => typed);
  const rest = text.replace(gap, "");
  return /\{\{|\}\}/.test(rest) ? [...wrong, "{{"] : wrong;
}

/** One line: a name with a line break in it would be a header of its own. */
export function fillGaps(text: string, known: Readonly<Record<string, string>>): string {
  return (
    text
      .replace(gap, (_, name: string) => (Object.hasOwn(known, name) ? (known[name] ?? "") : ""))
      .replace(/\s+/g, " ")
      .trim()
      // Nobody's name, and the comma that stood beside it.
      .replace(/^, (.)/u, (_, first: string) => first.toUpperCase())
      .replace(/,$/, "")
  );
}
