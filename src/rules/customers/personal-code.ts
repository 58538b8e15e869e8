/**
 * The number that stands for a customer at a till, drawn as bars and squares or read aloud: eleven
 * digits at random and a check digit, as on goods (UPC-A), so that a scanner notices a slip.
 */
const digits = 11;

/** @param random at least eight bytes that nobody can guess */
export function makePersonalCode(random: Uint8Array): string {
  const drawn = random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const body = String(drawn % 10n ** BigInt(digits)).padStart(digits, "0");
  return body + checkDigit(body);
}

export function isPersonalCode(text: string): boolean {
  return /^\d{12}$/.test(text) && checkDigit(text.slice(0, digits)) === text.slice(digits);
}

/** Digits count three times and once by turns; with the check digit they make up full tens. */
function checkDigit(body: string): string {
  const sum = [...body].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}
