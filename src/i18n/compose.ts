import type { Texts } from "./areas.ts";
import { addNoBreakSpaces } from "./typography.ts";

/** Areas of one language become one flat record, typographic spaces put in. */
export function composeTexts(areas: Record<string, Record<string, string>>): Texts {
  return Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, addNoBreakSpaces(text)]),
    ),
  );
}
