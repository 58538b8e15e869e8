export type SizedName = {
  /** Without its size. */
  name: string;
  /** `450 г`, `3 шт.`; undefined: the name has none at its end. */
  size: string | undefined;
};

/** The size at the end of a name tells products apart, and is the first that a narrow card would cut. */
export function splitSize(fullName: string): SizedName {
  // A number with little behind it; a decimal comma has no space after it.
  const parts = /^(.+), (\d(?:[\d.,×xх–-]|\s×\s)*\s?\S{0,10}( \S{1,6})?)$/u.exec(fullName);
  return { name: parts?.[1] ?? fullName, size: parts?.[2] };
}
