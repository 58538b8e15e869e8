/** A GTIN (EAN, UPC, ITF-14): 8, 12, 13 or 14 digits, the last of which checks the others. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  // From the right: the check digit once, the next three times, and so on by turns.
  const sum = [...text]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
