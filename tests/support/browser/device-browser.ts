/** One shopper's browser behind a faulty network: tabs with the device page, a profile that can be killed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { needBrowser } from "#tests/support/browser.ts";
import { buildDevicePage, type Patch } from "./device-page/build.ts";
import type { TapEvent } from "./device-page/page.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { killBrowser } from "./kill-browser.ts";

export type DeviceBrowser = {
  proxy: FaultProxy;
  context: BrowserContext;
  /** Opens a tab; its calls carry `name`. `path`: where another build of the page is mounted. */
  open: (name?: string, path?: string) => Promise<Page>;
  /** Opens a tab and waits until its device is open. */
  openReady: (name?: string) => Promise<Page>;
  /** Kills every process of the profile at once, as the system does when memory is short. */
  kill: () => Promise<number>;
  /** Starts the same profile again after a kill or a close. */
  relaunch: () => Promise<void>;
  /** Events of every tab, including closed ones. */
  tapEvents: TapEvent[];
  close: () => Promise<void>;
};

type Plan = {
  patches?: readonly Patch[];
  /** Another build of the page, mounted at /next/. */
  next?: readonly Patch[];
  /** Runs in every tab before the page. */
  before?: () => void;
  args?: readonly string[];
  /** For full disks and killed browsers: the headless shell stores its profile differently. */
  needs?: "whole browser";
};

export async function openDeviceBrowser(shopUrl: string, plan: Plan = {}): Promise<DeviceBrowser> {
  const folder = await buildDevicePage(plan.patches);
  const next = plan.next && (await buildDevicePage(plan.next));
  const mounts = next ? { "/": folder, "/next/": next } : { "/": folder };
  const proxy = await startFaultProxy(shopUrl, mounts);
  const profile = await mkdtemp(path.join(tmpdir(), "torba-device-"));
  const tapEvents: TapEvent[] = [];

  async function launch(): Promise<BrowserContext> {
    const { executablePath, args } = needBrowser(plan.needs ? undefined : "shell");
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...args, ...(plan.args ?? [])],
      baseURL: proxy.url,
    });
    await context.exposeFunction("reportTap", (event: TapEvent) => {
      tapEvents.push(event);
    });
    if (plan.before) await context.addInitScript(plan.before);
    return context;
  }

  const browser: DeviceBrowser = {
    proxy,
    tapEvents,
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
      const closed = new Promise((resolve) => browser.context.once("close", resolve));
      const { processes } = await killBrowser(profile);
      await closed;
      return processes;
    },
    async relaunch() {
      browser.context = await launch();
    },
    async close() {
      await browser.context.close();
      await proxy.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
  return browser;
}
