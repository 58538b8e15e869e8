/**
 * One run of Lighthouse: a phone, throttled by the browser itself (simulated throttling gives varying
 * results over loopback), a fresh profile each time. The package is more than half as large as all
 * dependencies of the shop, so npx downloads it for the measurement; the version is pinned here.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { needBrowser } from "#tests/support/browser.ts";

const lighthouse = "lighthouse@12.8.2";
const themes = { light: 1, dark: 0 } as const;
const run = promisify(execFile);

type LoadedFile = { url: string; networkRequestTime: number; transferSize: number };

/** The parts of its report that are used here; times in milliseconds from the navigation's start. */
export type LighthouseReport = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      title: string;
      details?: { items?: unknown[] };
    }
  >;
};

export async function runLighthouse(
  url: string,
  theme: keyof typeof themes,
): Promise<LighthouseReport> {
  const { executablePath, args } = needBrowser();
  const flags = [
    ...args,
    "--headless=new",
    `--blink-settings=preferredColorScheme=${themes[theme]}`,
  ];
  const words = [
    "--yes",
    lighthouse,
    url,
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    "--throttling-method=devtools",
    `--chrome-flags=${flags.join(" ")}`,
  ];
  const { stdout } = await run("npx", words, {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  // as: the parts of its report that are used here
  return JSON.parse(stdout) as LighthouseReport;
}

/** NaN when the audit gives no number. */
export const numberOf = ({ audits }: LighthouseReport, audit: string): number =>
  audits[audit]?.numericValue ?? Number.NaN;

/** All that was loaded, in the order of their requests. */
export const filesOf = ({ audits }: LighthouseReport): LoadedFile[] =>
  // as: what this audit lists
  (audits["network-requests"]?.details?.items ?? []) as LoadedFile[];

/** Milliseconds until the load event. */
export function loadedAfter({ audits }: LighthouseReport): number {
  // as: the one row of this audit
  const [metrics] = (audits.metrics?.details?.items ?? []) as { observedLoad: number }[];
  return metrics?.observedLoad ?? Number.NaN;
}
