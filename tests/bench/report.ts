/** The figures as a table: printed at the end of a run, and written to docs/numbers.md with `--keep`. */
import type { CaseResult, FigureName } from "./cases.ts";

export type ReportFigure = {
  name: string;
  unit: string;
  value: number;
  gate?: number;
  goal?: number;
};

const round = (value: number) =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value < 1 ? 2 : 1);
const figures: Record<FigureName, string> = { cpu: "CPU", p95: "p95", p99: "p99" };

function judge(value: number, gate: number | undefined, goal: number | undefined): string {
  if (gate === undefined) return "";
  if (value > gate) return "**missed**";
  return goal !== undefined && value <= goal ? "goal" : "gate";
}

/** `bareCpu`: the processor time of a handler that does nothing, in the same run. */
export function formatRequests(
  title: string,
  outcomes: readonly CaseResult[],
  bareCpu: number,
): string {
  const rows = outcomes.map(({ name, figure, gate, goal, measured }) => {
    const { count, cpu, p50, p95, p99, size } = measured;
    const bound =
      figure && gate !== undefined ? `${figures[figure]} ${gate} / ${goal ?? "–"}` : "–";
    return [
      name,
      bound,
      `${round(cpu)}${bareCpu > 0 ? ` (× ${round(cpu / bareCpu)})` : ""}`,
      ...[p50, p95, p99].map(round),
      (size / 1024).toFixed(1),
      String(count),
      figure ? judge(measured[figure], gate, goal) : "",
    ];
  });
  const head = [
    "what",
    "gate / goal, ms",
    "CPU, ms (× bare)",
    "p50",
    "p95",
    "p99",
    "kB",
    "requests",
    "met",
  ];
  return `## ${title}\n\n${tableOf(head, rows)}`;
}

export function formatFigures(title: string, reported: readonly ReportFigure[]): string {
  const rows = reported.map(({ name, unit, value, gate, goal }) => [
    name,
    gate === undefined ? "–" : `${gate} / ${goal ?? "–"} ${unit}`,
    `${round(value)} ${unit}`,
    judge(value, gate, goal),
  ]);
  return `## ${title}\n\n${tableOf(["what", "gate / goal", "measured", "met"], rows)}`;
}

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n");
}
