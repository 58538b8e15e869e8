import { defineConfig } from "vitest/config";
import { onNewestNode } from "./tests/support/newest-node.ts";
import { findTemporaryFolder } from "./tests/support/temporary-folder.ts";
import { listOtherTurns } from "./tests/support/turns.ts";

// Read by everything that a test starts.
process.env.TMPDIR ??= findTemporaryFolder();

/** One PostgreSQL for the whole run; each test file gets its own database from a template. */
const onPostgres = { globalSetup: ["tests/support/postgres.ts"] };

/**
 * Another PostgreSQL than the shop's own (TEST_POSTGRES_BIN) runs each statement once: one flow for
 * each resource with a table, and the races.
 */
const flowsOnAnother = [
  ...["addresses", "auth", "bonuses", "branches", "cart", "catalogue", "catalogue-columns"],
  ...["catalogue-version", "categories", "checklists", "checklists-ops", "checkout"],
  ...["customers", "database", "delivery-slots", "import", "import-products", "jobs"],
  ...["lists-by-product", "locations", "mails", "merge", "oauth", "ops", "orders"],
  ...["orders-machine", "payments", "photographs", "products", "promos", "ratings", "reviews"],
  ...["saved-products", "search", "search-words", "session", "settings", "shipping-methods"],
  ...["sitemap", "transact"],
];

const { TEST_POSTGRES_BIN, OLDEST_POSTGRES_BIN, NEWEST_NODE_BIN, WHOLE } = process.env;
const filesOf = (room: string) => (name: string) => `tests/${room}/${name}.test.ts`;

/** What another stage runs on the oldest PostgreSQL or the newest Node runs there only. */
function listFlowsAndRaces() {
  const otherTurns = [...listOtherTurns("flows"), ...listOtherTurns("races")];
  const flows = flowsOnAnother.map(filesOf("flows"));
  const races = filesOf("races")("**/*");
  if (TEST_POSTGRES_BIN) return { include: [...flows, races], exclude: otherTurns };
  const onOldest = OLDEST_POSTGRES_BIN ? [...flows, ...(WHOLE ? [] : [races])] : [];
  const onNewest = NEWEST_NODE_BIN && !WHOLE ? onNewestNode.map(filesOf("flows")) : [];
  const include = [filesOf("flows")("**/*"), races];
  return { include, exclude: [...onOldest, ...onNewest, ...otherTurns] };
}

const shared = {
  environment: "node",
  setupFiles: [
    "tests/support/quiet-console.ts",
    "tests/support/end-all.ts",
    "tests/support/property-seed.ts",
  ],
  // Machines differ by tens of times: a limit only ends a hang, it measures nothing.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // See tests/README.md: what runs before a release only.
    ...(!WHOLE && { testNamePattern: /^(?!.*@release)/s }),
    // Most of a test that reaches the database or a process is waiting for it.
    maxWorkers: 2,
    // No module keeps what a test did, so files may share what they have loaded: a third of the time.
    isolate: false,
    // Every run and project reads the same modules: they are transformed once, not in each of ten.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          // Some of the server's need it.
          ...onPostgres,
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "sw/**/*.test.ts", "tests/support/**/*.test.ts"],
        },
      },
      {
        extends: true,
        // One project, because projects share no loaded modules.
        test: { ...shared, ...onPostgres, name: "flows-and-races", ...listFlowsAndRaces() },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...onPostgres,
          name: "faults",
          include: ["tests/faults/*.test.ts"],
          exclude: listOtherTurns("faults"),
          // These load and kill whole programs: one at a time, and once more where the machine
          // itself was too busy to answer.
          fileParallelism: false,
          retry: 1,
        },
      },
      {
        extends: true,
        // A device's: they load no program, so they may run beside each other.
        test: {
          ...shared,
          ...onPostgres,
          name: "faults-offline",
          include: ["tests/faults/offline/**/*.test.ts"],
          exclude: listOtherTurns("faults/offline"),
          retry: 1,
        },
      },
    ],
  },
});
