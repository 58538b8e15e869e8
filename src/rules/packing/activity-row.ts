import type { Lang } from "#contract/lang.ts";

export type ActivityWeather = "warm" | "snow" | "dry";

export type ActivityRow = {
  key: string;
  name: Record<Lang, string>;
  /** A picture of the shop, as `tent`. */
  icon: string;
  /** When people do it in Ukraine, 1 to 12; none: the whole year. */
  months: readonly number[];
  /** What it needs. */
  weather: readonly ActivityWeather[];
  /** Whose categories suit it too, besides those that name it. */
  akin: readonly string[];
};
