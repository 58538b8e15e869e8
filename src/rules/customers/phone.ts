import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone that can be called, in international form: +380441234567. Without a country it is read
 * as one of Ukraine. Undefined: no such number can be.
 */
export function readPhone(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: "UA", extract: false });
  return phone?.isValid() ? phone.number : undefined;
}

export const isPhone = (text: string): boolean => readPhone(text) !== undefined;
