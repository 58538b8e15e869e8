/** `2 × Шкарпетки`, `Socks x3`, `~~Pillow~~`: what people write into one line of a list. */
export type ItemText = { name: string; quantity: number; isStruck: boolean };

const before = /^(\d{1,4})\s?[x×хХX*]\s+(?=\S)/u;
// «Тент 3 x 4» is a size and no four tents.
const after = /(?<=[^\d\s,])[\s,]+[x×хХX*]\s?(\d{1,4})$/u;
const wholeStrike = /^~~([^~]+)~~$/u;
const anyStrike = /~~[^~]*~~/gu;

export function readItemText(text: string): ItemText {
  const tidy = text.replace(/\s+/gu, " ").trim();
  const struck = wholeStrike.exec(tidy)?.[1];
  const said = struck?.trim() ?? dropStruck(tidy);
  const isStruck = struck !== undefined;
  const first = before.exec(said);
  const found = first ?? after.exec(said);
  if (!found) return { name: said, quantity: 1, isStruck };
  const name = first ? said.slice(first[0].length) : said.slice(0, found.index);
  return { name, quantity: Number(found[1]), isStruck };
}

export function dropStruck(text: string): string {
  return text.replace(anyStrike, " ").replace(/\s+/gu, " ").trim();
}
