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

type CountedUnitKey<Key> = Extract<Key, `unit.${string}`>;
export type CountedUnits<Amounts> = { [Key in CountedUnitKey<keyof Amounts>]: string };

/** Of the shop's texts of amounts only «5 пачок», for the back office. */
export function countedUnits(amounts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).filter(([key]) => key.startsWith("unit.")));
}
