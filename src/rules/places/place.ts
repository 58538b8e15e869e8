import type { Lang } from "#contract/lang.ts";

export type FoundPlace = { address: string; lat: number; lng: number };

export type Place = {
  name: Record<Lang, string>;
  /** The oblast of a town, otherwise the country. */
  region: Record<Lang, string>;
  /** ISO 3166 */
  country: string;
  lat: number;
  lng: number;
  /** Metres; null: unknown. */
  elevation: number | null;
};

export function addressOf({ name, region }: Place, lang: Lang): string {
  return `${name[lang]}, ${region[lang]}`;
}
