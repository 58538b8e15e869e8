/**
 * Whether a text has at least as many digits as a phone number, 067 123 45 67 without its 0. A first
 * check for forms: `phone.ts` knows all numbers, and is 30 kB.
 */
export function hasPhoneLength(text: string): boolean {
  return text.replace(/\D/g, "").length >= 9;
}
