/** Which browser the journeys drive: an installed one, or one that is downloaded if none is. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  has(path: string): boolean;
  /** Where Playwright would keep the browser that it downloads. */
  playwrightPath: string;
  isRoot: boolean;
};

export type Browser = { executablePath: string; args: string[] };

/** Has no windows. It does everything a journey needs, for a fifth less processor time. */
const shell = "chromium-headless-shell";
/** A journey runs its code once, so caching compiled code for the next visit is wasted work. */
const forJourneys = ["--disable-blink-features=PWAFullCodeCache"];
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const thisMachine: Machine = {
  env: process.env,
  has: existsSync,
  playwrightPath: chromium.executablePath(),
  isRoot: process.getuid?.() === 0,
};

/** TORBA_BROWSER, else the system's browser, else Playwright's. `first` prefers the headless shell. */
export function findBrowser(machine: Machine = thisMachine, first?: "shell"): Browser | undefined {
  const { TORBA_BROWSER: requestedPath, PATH: path = "" } = machine.env;
  const folders = path.split(delimiter).filter(Boolean);
  const inFolders = (wanted: string[]) =>
    folders.flatMap((folder) => wanted.map((name) => join(folder, name)));
  const onPath = [...(first ? inFolders([shell]) : []), ...inFolders(names)];
  const candidates = requestedPath ? [requestedPath] : [...onPath, machine.playwrightPath];
  const executablePath = candidates.find((candidate) => machine.has(candidate));
  if (executablePath === undefined) return undefined;
  return { executablePath, args: [...launchArguments(machine), ...(first ? forJourneys : [])] };
}

/** The commands that install a browser. If one fails, the next is tried. */
export function listInstallCommands(machine: Machine): string[][][] {
  const apt = machine.isRoot && machine.has("/usr/bin/apt-get");
  const debian = [
    ["apt-get", "update", "-q"],
    ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"],
  ];
  return [...(apt ? [debian] : []), [["npx", "playwright", "install", "chromium"]]];
}

/**
 * Like `findBrowser`, but installs a browser when there is none and logs that in one line.
 * @throws when none can be installed; the message says what to do.
 */
export function needBrowser(first?: "shell"): Browser {
  const here = findBrowser(thisMachine, first);
  if (here) return here;
  for (const way of listInstallCommands(thisMachine)) {
    const line = way.map((command) => command.join(" ")).join(" && ");
    console.log(`no browser found: ${line}`);
    way.every(([program = "", ...args]) => runCommand(program, args));
    const fetched = findBrowser();
    if (fetched) return fetched;
  }
  throw new Error("no browser: install Chromium, or set TORBA_BROWSER to the path of one");
}

function runCommand(program: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stderr } = spawnSync(program, args, { env, encoding: "utf8" });
  if (status !== 0) console.log((stderr ?? "").trim().split("\n").slice(-3).join("\n"));
  return status === 0;
}

/** Chromium has no sandbox for root. The other flags stop background network calls in a journey. */
function launchArguments({ isRoot }: Machine): string[] {
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
