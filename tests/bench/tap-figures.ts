import { quantile } from "./quantile.ts";
import type { ReportFigure } from "./report.ts";

/** Median, p95 and worst, of that many; the gate is for p95. */
export function figuresOf(
  name: string,
  times: readonly number[],
  gate: number,
  goal: number,
): ReportFigure[] {
  return [
    { name: `${name}, median of ${times.length}`, unit: "ms", value: quantile(times, 0.5) },
    { name: `${name}, p95`, unit: "ms", value: quantile(times, 0.95), gate, goal },
    { name: `${name}, worst`, unit: "ms", value: Math.max(...times) },
  ];
}
