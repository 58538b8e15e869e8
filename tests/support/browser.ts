/** Which browser the journeys drive: one that is here, and if none is, one that is fetched. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  has(path: string): boolean;
  /** Where Playwright would keep its own. */
  own: string;
  isRoot: boolean;
};

export type Browser = { executablePath: string; args: string[] };

/** Without windows: it does all that a journey asks of a browser, for a fifth less work. */
const shell = "chromium-headless-shell";
/** Code that a journey runs once need not be compiled ahead for the next visit. */
const forJourneys = ["--disable-blink-features=PWAFullCodeCache"];
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const thisMachine: Machine = {
  env: process.env,
  has: existsSync,
  own: chromium.executablePath(),
  isRoot: process.getuid?.() === 0,
};

/** TORBA_BROWSER, else the system's, else Playwright's own; of the system's `first`, if it is there. */
export function findBrowser(machine: Machine = thisMachine, first?: "shell"): Browser | undefined {
  const { TORBA_BROWSER: asked, PATH: path = "" } = machine.env;
  const folders = path.split(delimiter).filter(Boolean);
  const inFolders = (wanted: string[]) =>
    folders.flatMap((folder) => wanted.map((name) => join(folder, name)));
  const onPath = [...(first ? inFolders([shell]) : []), ...inFolders(names)];
  const candidates = asked ? [asked] : [...onPath, machine.own];
  const executablePath = candidates.find((candidate) => machine.has(candidate));
  if (executablePath === undefined) return undefined;
  return { executablePath, args: [...argsFor(machine), ...(first ? forJourneys : [])] };
}

/** The commands that fetch a browser, first to last; each may fail and be followed by the next. */
export function listWaysToGet(machine: Machine): string[][][] {
  const apt = machine.isRoot && machine.has("/usr/bin/apt-get");
  const debian = [
    ["apt-get", "update", "-q"],
    ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"],
  ];
  return [...(apt ? [debian] : []), [["npx", "playwright", "install", "chromium"]]];
}

/**
 * As `findBrowser`; fetches one when there is none and says so in one line.
 * @throws when none can be had, in words that tell what to do.
 */
export function needBrowser(first?: "shell"): Browser {
  const here = findBrowser(thisMachine, first);
  if (here) return here;
  for (const way of listWaysToGet(thisMachine)) {
    const line = way.map((command) => command.join(" ")).join(" && ");
    console.log(`no browser found: ${line}`);
    way.every(([program = "", ...args]) => isDone(program, args));
    const fetched = findBrowser();
    if (fetched) return fetched;
  }
  throw new Error("no browser: install Chromium, or set TORBA_BROWSER to the path of one");
}

function isDone(program: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync(program, args, { env, encoding: "utf8" });
  if (status !== 0) console.log((stderr ?? "").trim().split("\n").slice(-3).join("\n"));
  return status === 0;
}

/** Chromium refuses its sandbox to root; the rest keeps it from calling home during a journey. */
function argsFor({ isRoot }: Machine): string[] {
  const quiet = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return isRoot ? ["--no-sandbox", ...quiet] : quiet;
}
