/**
 * What a count becomes: `12` is counted anew, `+10` has arrived, `-2` is broken or lost.
 * undefined: neither, or less than nothing.
 */
export function countOf(text: string, stored: number): number | undefined {
  const [, sign, digits] = /^([+\-\u2212\u2013]?)(\d{1,9})$/.exec(text.replaceAll(/\s/g, "")) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  if (sign === "") return number;
  const count = sign === "+" ? stored + number : stored - number;
  return count < 0 ? undefined : count;
}
