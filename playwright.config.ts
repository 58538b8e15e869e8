import { defineConfig } from "@playwright/test";
import { needBrowser } from "./tests/support/browser.ts";
import { findTemporaryFolder } from "./tests/support/temporary-folder.ts";

// Read by everything that a test starts.
process.env.TMPDIR ??= findTemporaryFolder();

const { executablePath, args } = needBrowser("shell");

/** They begin first: a long journey that begins last runs alone in the end. */
const long = /\/(admin.*|worker-updates)\.test\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "long", testMatch: long },
    { name: "others", testMatch: /\.test\.ts$/, testIgnore: long },
  ],
  outputDir: "test-results",
  // More than there are cores: much of a journey is waiting.
  workers: 4,
  // See tests/README.md: what runs before a release only.
  ...(!process.env.WHOLE && { grepInvert: /@release/ }),
  forbidOnly: true,
  // Again where a shared machine was too busy; a failure of ours fails each time.
  retries: 1,
  reporter: "list",
  // A limit ends a hang; nothing is measured by it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: "chromium",
    // So that a button that is not there is told of long before the journey's own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: "off",
    screenshot: "off",
    video: "off",
    // A tenth of a journey's work is drawing movements that it does not look at.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath, args },
  },
});
