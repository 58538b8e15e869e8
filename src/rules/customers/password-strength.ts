import { passwordLength } from "#contract/field-limits.ts";

export type PasswordStrength = "short" | "weak" | "fair" | "strong";

/** Fewer than this many different signs are guessed by pattern, however long it is. */
const fewestSigns = 5;

/**
 * How hard it is to guess, as far as can be seen of it: by its length, unless it says little.
 * `known`: what strangers know of its owner, as the name and the e-mail.
 */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  const signs = [...password];
  if (signs.length < passwordLength.least) return "short";
  const rest = known.reduce(without, password.toLowerCase());
  const length = [...rest].length;
  if (length < passwordLength.least || new Set(rest).size < fewestSigns || isRow(rest))
    return "weak";
  return length < 14 ? "fair" : "strong";
}

/** A part of a name or an address adds nothing. */
function without(password: string, known: string): string {
  const parts = known.toLowerCase().split(/[\s@.,+_-]+/);
  return parts
    .filter((part) => part.length > 2)
    .reduce((left, part) => left.replace(part, ""), password);
}

/** As 1234567890 or abcdefgh: most signs are the next of the one before, or the same step back. */
function isRow(password: string): boolean {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  const share = (step: number) => steps.filter((one) => one === step).length / steps.length;
  return share(1) > 0.7 || share(-1) > 0.7;
}
