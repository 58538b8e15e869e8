/** One line of a list, as people write it: `2 × Шкарпетки`, `Socks x3`, `500 г × Сир`, `~~Pillow~~`. */
export type ItemText = { name: string; quantity: number; unit?: string; isStruck: boolean };

const countBefore = /^(\d{1,4})\s?[x×хХX*]\s+(?=\S)/u;
// «Тент 3 x 4» is a size, not four tents.
const countAfter = /(?<=[^\d\s,])[\s,]+[x×хХX*]\s?(\d{1,4})$/u;
/** As this shop writes a unit; with another sign it would be part of the name. */
const unitBefore = /^(\d{1,4})\s(\p{L}[\p{L}.]{0,19})\s×\s+(?=\S)/u;
const wholeStrike = /^~~([^~]+)~~$/u;
const anyStrike = /~~[^~]*~~/gu;

export function readItemText(text: string): ItemText {
  const tidy = text.replace(/\s+/gu, " ").trim();
  const struck = wholeStrike.exec(tidy)?.[1];
  const content = struck?.trim() ?? dropStruck(tidy);
  const isStruck = struck !== undefined;
  const withUnit = unitBefore.exec(content);
  if (withUnit) {
    const [{ length }, quantity, unit = ""] = withUnit;
    return { name: content.slice(length), quantity: Number(quantity), unit, isStruck };
  }
  const first = countBefore.exec(content);
  const found = first ?? countAfter.exec(content);
  if (!found) return { name: content, quantity: 1, isStruck };
  const name = first ? content.slice(first[0].length) : content.slice(0, found.index);
  return { name, quantity: Number(found[1]), isStruck };
}

export function dropStruck(text: string): string {
  return text.replace(anyStrike, " ").replace(/\s+/gu, " ").trim();
}
