export type SizedName = {
  /** Without its size. */
  name: string;
  /** `450 г`, `3 шт.`; undefined: the name has none at its end. */
  size: string | undefined;
};

/** The size at the end of a name tells products apart, and is the first that a narrow card would cut. */
export function splitSize(name: string): SizedName {
  const at = name.lastIndexOf(", ");
  const tail = name.slice(at + 2);
  // A number with little behind it; a decimal comma has no space after it.
  const isSize = at > 0 && /^\d[\d.,×xх–-]*\s?\S{0,10}( \S{1,6})?$/u.test(tail);
  return isSize ? { name: name.slice(0, at), size: tail } : { name, size: undefined };
}
