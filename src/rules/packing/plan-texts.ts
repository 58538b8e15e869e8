/** What a plan says, in one language; a device loads only the reader's. */
import type { TripFacts } from "./facts.ts";

export type PlanTexts = {
  names: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  reasons: ReadonlyMap<string, string>;
};

/** Lines of `key | text`; after `#` the key is that of a group. */
export function readPlanTexts(nameTables: readonly string[], reasonTable: string): PlanTexts {
  const lines = nameTables.flatMap(readLines);
  return {
    names: new Map(lines.filter(([key]) => !key.startsWith("# "))),
    groups: new Map(
      lines.flatMap(([key, name]) => (key.startsWith("# ") ? [[key.slice(2), name]] : [])),
    ),
    reasons: new Map(readLines(reasonTable)),
  };
}

function readLines(table: string): [key: string, text: string][] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [key, text] = line.split(" | ");
      if (!key || !text) throw new Error(`plan text: ${line}`);
      return [key, text];
    });
}

export function formatReason(text: string, { numbers }: TripFacts): string {
  const { tMin, tMax, ...counts } = numbers;
  const values = new Map<string, string | number>([
    ...Object.entries(counts),
    ["tMin", formatDegrees(tMin)],
    ["tMax", formatDegrees(tMax)],
  ]);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name) ?? ""));
}

/** `+3`, `−7`. */
function formatDegrees(value: number): string {
  const rounded = Math.round(value);
  if (rounded === 0) return "0";
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}
