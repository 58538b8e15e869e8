import { expect, test } from "vitest";
import { findBrowser, listInstallCommands, type Machine } from "./browser.ts";

const own = "/home/ivan/.cache/ms-playwright/chrome";

function machine(present: string[], more: Partial<Machine> = {}): Machine {
  const has = (path: string) => present.includes(path);
  return {
    env: { PATH: "/usr/local/bin:/usr/bin" },
    has,
    playwrightPath: own,
    isRoot: false,
    ...more,
  };
}

test("TORBA_BROWSER comes before the system's browser", () => {
  const env = { PATH: "/usr/bin", TORBA_BROWSER: "/opt/chrome" };
  const found = findBrowser(machine(["/usr/bin/chromium", "/opt/chrome"], { env }));
  expect(found?.executablePath).toBe("/opt/chrome");
});

test("a missing TORBA_BROWSER is not silently replaced by another browser", () => {
  const env = { PATH: "/usr/bin", TORBA_BROWSER: "/opt/chrome" };
  expect(findBrowser(machine(["/usr/bin/chromium", own], { env }))).toBeUndefined();
});

test("the system's browser comes before Playwright's own", () => {
  const found = findBrowser(machine(["/usr/bin/google-chrome", own]));
  expect(found?.executablePath).toBe("/usr/bin/google-chrome");
});

test("a journey uses the headless shell if there is one, a caller that needs a window does not", () => {
  const both = machine(["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"]);
  expect(findBrowser(both, "shell")?.executablePath).toBe("/usr/bin/chromium-headless-shell");
  expect(findBrowser(both)?.executablePath).toBe("/usr/bin/chromium");
  expect(findBrowser(both, "shell")?.args).toContain("--disable-blink-features=PWAFullCodeCache");
  expect(findBrowser(both)?.args).not.toContain("--disable-blink-features=PWAFullCodeCache");
  const one = machine(["/usr/bin/chromium"]);
  expect(findBrowser(one, "shell")?.executablePath).toBe("/usr/bin/chromium");
});

test("Playwright's own browser is used when the system has none", () => {
  expect(findBrowser(machine([own]))?.executablePath).toBe(own);
});

test("only root runs without the sandbox", () => {
  expect(findBrowser(machine([own]))?.args).not.toContain("--no-sandbox");
  expect(findBrowser(machine([own], { isRoot: true }))?.args).toContain("--no-sandbox");
});

test("root on Debian gets Debian's Chromium first, everyone else Playwright's", () => {
  const debian = machine(["/usr/bin/apt-get"], { isRoot: true });
  expect(listInstallCommands(debian).map(([first]) => first?.[0])).toEqual(["apt-get", "npx"]);
  const guest = machine(["/usr/bin/apt-get"]);
  expect(listInstallCommands(guest).map(([first]) => first?.[0])).toEqual(["npx"]);
});
