import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone that can be called, in international form: +380441234567. Without a country it is read
 * as one of Ukraine. Undefined: no such number can be.
 */
export function readPhone(text: string): string | undefined {
  // As long-distance numbers were written until 2009: 8 067 123 45 67.
  const digits = text.replace(/\D/g, "");
  const number = /^80\d{9}$/.test(digits) ? `+3${digits}` : text;
  const phone = parsePhoneNumberFromString(number, { defaultCountry: "UA", extract: false });
  return phone?.isValid() ? phone.number : undefined;
}

export const isPhone = (text: string): boolean => readPhone(text) !== undefined;
