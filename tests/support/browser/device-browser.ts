/** A browser of one shopper over a bad network: tabs with the device page, a profile to kill. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { needBrowser } from "#tests/support/browser.ts";
import { buildDevicePage, type Patch } from "./device-page/build.ts";
import type { Heard } from "./device-page/page.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

export type DeviceBrowser = {
  proxy: FaultProxy;
  context: BrowserContext;
  /** Opens a tab; its calls carry `name`. `path`: where another build of the page is mounted. */
  open: (name?: string, path?: string) => Promise<Page>;
  /** Opens a tab and waits until its device is open. */
  openReady: (name?: string) => Promise<Page>;
  /** Ends every process of the profile in this moment, as the system does when memory is short. */
  kill: () => Promise<number>;
  /** After a kill or a close: the same profile again. */
  relaunch: () => Promise<void>;
  /** Heard from every tab, also of one that is gone by now. */
  heard: Heard[];
  close: () => Promise<void>;
};

type Plan = {
  patches?: readonly Patch[];
  /** Another build of the page, mounted at /next/. */
  next?: readonly Patch[];
  /** Runs in every tab before the page. */
  before?: () => void;
  args?: readonly string[];
  /** Where disks are full and browsers killed: the shell keeps its profile in ways of its own. */
  needs?: "whole browser";
};

export async function openDeviceBrowser(shopUrl: string, plan: Plan = {}): Promise<DeviceBrowser> {
  const folder = await buildDevicePage(plan.patches);
  const next = plan.next && (await buildDevicePage(plan.next));
  const mounts = next ? { "/": folder, "/next/": next } : { "/": folder };
  const proxy = await startFaultProxy(shopUrl, mounts);
  const profile = await mkdtemp(path.join(tmpdir(), "torba-device-"));
  const heard: Heard[] = [];

  async function launch(): Promise<BrowserContext> {
    const { executablePath, args } = needBrowser(plan.needs ? undefined : "shell");
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...args, ...(plan.args ?? [])],
      baseURL: proxy.url,
    });
    await context.exposeFunction("hear", (event: Heard) => {
      heard.push(event);
    });
    if (plan.before) await context.addInitScript(plan.before);
    return context;
  }

  const browser: DeviceBrowser = {
    proxy,
    heard,
    context: await launch(),
    async open(name = "", at = "/") {
      const page = await browser.context.newPage();
      await page.setExtraHTTPHeaders({ "x-tab": name });
      await page.goto(at);
      return page;
    },
    async openReady(name) {
      const page = await browser.open(name);
      await page.evaluate(async () => {
        await window.torba.ready;
      });
      return page;
    },
    async kill() {
      const gone = new Promise((resolve) => browser.context.once("close", resolve));
      const pids = await listProcesses(profile);
      for (const pid of pids) killNow(pid);
      await gone;
      return pids.length;
    },
    async relaunch() {
      browser.context = await launch();
    },
    async close() {
      await browser.context.close();
      await proxy.close();
      for (const one of [profile, ...Object.values(mounts)])
        await rm(one, { recursive: true, force: true });
    },
  };
  return browser;
}

/** The browser of a profile and all that it has begun, by Linux's own list. */
async function listProcesses(profile: string): Promise<number[]> {
  const parents = new Map<number, number>();
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const [stat, words] = await Promise.all([
      readFile(`/proc/${name}/stat`, "utf8").catch(() => ""),
      readFile(`/proc/${name}/cmdline`, "utf8").catch(() => ""),
    ]);
    // The name of a process may hold anything; what follows its last bracket does not.
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    if (words.split("\0").includes(`--user-data-dir=${profile}`)) found.push(Number(name));
  }
  for (const pid of found)
    for (const [child, parent] of parents)
      if (parent === pid && !found.includes(child)) found.push(child);
  return found;
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It went with its parent.
  }
}
