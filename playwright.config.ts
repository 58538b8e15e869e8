import { defineConfig } from "@playwright/test";
import { needBrowser } from "./tests/support/browser.ts";
import { findTemporaryFolder } from "./tests/support/temporary-folder.ts";
import { listOtherTurns } from "./tests/support/turns.ts";

// Read by everything that a test starts.
process.env.TMPDIR ??= findTemporaryFolder();

const { executablePath, args } = needBrowser("shell");

export default defineConfig({
  // In the order of their names. The long journeys' names (admin, app-updates) are the first: a long
  // one that begins last runs alone in the end.
  testDir: "tests/e2e",
  testIgnore: listOtherTurns("e2e").map((file) => `**/${file}`),
  globalSetup: "./tests/support/build-once.ts",
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
