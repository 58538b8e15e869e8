/** Why a thing is on the list, with facts of the trip in braces. */
import { type Lang, langs } from "#contract/lang.ts";
import type { TripFacts } from "./facts.ts";
import { homeReasons } from "./reasons/home.ts";
import { tripReasons } from "./reasons/trip.ts";

type Reason = Record<Lang, string>;

export const reasons: ReadonlyMap<string, Reason> = new Map(
  [tripReasons, homeReasons].flatMap((table) =>
    table
      .trim()
      .split("\n")
      .map((line): [string, Reason] => {
        const [key = "", ...texts] = line.split(" | ");
        if (texts.length !== langs.length) throw new Error(`packing reason: ${line}`);
        const [ua = "", en = "", ru = ""] = texts;
        return [key, { ua, en, ru }];
      }),
  ),
);

export function formatReason(key: string, facts: TripFacts, lang: Lang): string {
  const text = reasons.get(key)?.[lang] ?? "";
  const { tMin, tMax, ...counts } = facts.numbers;
  const values = { ...counts, tMin: formatDegrees(tMin), tMax: formatDegrees(tMax) };
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(Object.entries(values).find(([key]) => key === name)?.[1] ?? ""),
  );
}

/** `+3`, `−7`. */
function formatDegrees(value: number): string {
  const whole = Math.round(value);
  if (whole === 0) return "0";
  return whole < 0 ? `−${-whole}` : `+${whole}`;
}
