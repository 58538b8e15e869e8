/** A name that is written in one line: its first name and surname, and back. */
import type { Address } from "#contract/cart.ts";

export type PersonName = { firstName: string; lastName: string };

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** The last word is the surname; a single word is a first name. */
export function splitFullName(text: string): PersonName {
  const words = wordsOf(text);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}

/** As in columns headed «ПІБ»: the surname, the first name, the patronymic. */
export function splitSurnameFirst(text: string): PersonName {
  const [lastName = "", ...others] = wordsOf(text);
  return others.length > 0
    ? { firstName: others.join(" "), lastName }
    : { firstName: lastName, lastName: "" };
}

/** The rule that /api/v1 promises its clients: all words after the first are the surname. */
export function splitAtFirstWord(text: string): PersonName {
  const [firstName = "", ...others] = wordsOf(text);
  return { firstName, lastName: others.join(" ") };
}

type NameParts = { [Part in keyof PersonName]?: string | undefined };

export function joinName({ firstName, lastName }: NameParts): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** A client may give only `full_name`; names that are given by themselves stay. */
export function splitAddressName(address: Address): Address {
  const { full_name = "", firstName, lastName } = address;
  if (firstName?.trim() || lastName?.trim() || full_name.trim() === "") return address;
  const name = splitFullName(full_name);
  return {
    ...address,
    firstName: name.firstName,
    ...(name.lastName && { lastName: name.lastName }),
  };
}
