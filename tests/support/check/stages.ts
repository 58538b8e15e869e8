/** The stages of the check. Those that find the most problems fastest come first. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { needBrowser } from "#tests/support/browser.ts";
import { onNewestNode } from "#tests/support/newest-node.ts";
import { measureAdminBuild } from "./admin-sizes.ts";
import { checkBoundaries, formatBoundaries } from "./boundaries.ts";
import { rooms } from "./boundaries-law.ts";
import { checkRetiredWords, formatWordCheck } from "./retired-words-check.ts";
import { formatRow, isOver, measureBuild } from "./size-gates.ts";
import { programStage, runProgram, type Stage } from "./stage.ts";

const lint = programStage(
  "lint",
  ["biome", "check", "--error-on-warnings", "--max-diagnostics=50"],
  (output) => /Checked (\d+ files)/.exec(output)?.[1],
);

const types: Stage = {
  name: "types",
  run: async () => {
    const folders = [...Object.values(rooms).map(({ folder }) => folder), "tests"];
    const projects = folders.filter((folder) => !inApp.includes(folder)).flatMap(listProjects);
    const failures: string[] = [];
    for (const project of projects) {
      // The other lane uses the other core. Memory is cheaper here than collecting it (GOGC).
      const { code, output } = await runProgram("tsc", ["--singleThreaded", "-p", project], {
        GOGC: "400",
      });
      if (code !== 0) failures.push(output || `tsc -p ${project} exited with ${code}`);
    }
    const summary =
      failures.length === 0 ? `${projects.length} projects` : `${failures.length} failed`;
    return { passed: failures.length === 0, summary, output: failures.join("\n") };
  },
};

/** The project of `src/app` has their files and their settings. */
const inApp = ["src/features", "src/ui"];

/** A room without a tsconfig would not be checked. */
function listProjects(folder: string): string[] {
  const configs = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^tsconfig.*\.json$/.test(name))
    : [];
  if (configs.length === 0) throw new Error(`${folder} has no tsconfig`);
  return configs.map((name) => join(folder, name));
}

const boundaries: Stage = {
  name: "boundaries",
  run: async () => {
    const checked = checkBoundaries(process.cwd());
    const summary = `${checked.read} modules read, ${checked.breaches.length} breaches`;
    return { passed: checked.breaches.length === 0, summary, output: formatBoundaries(checked) };
  },
};

const words: Stage = {
  name: "words",
  run: async () => {
    const checked = checkRetiredWords(process.cwd());
    const summary = `${checked.names} names read, ${checked.breaches.length} retired`;
    return { passed: checked.breaches.length === 0, summary, output: formatWordCheck(checked) };
  },
};

const deadCode: Stage = {
  name: "dead-code",
  run: async () => {
    const { code, output } = await runProgram("knip", ["--no-progress"]);
    return { passed: code === 0, summary: code === 0 ? "none" : "found", output };
  },
};

type StageOptions = {
  projects: string[];
  /** Absent: all files of the projects. */
  files: string[];
  env: Record<string, string>;
};

function vitestStage(name: string, other: Partial<StageOptions> = {}): Stage {
  const { projects = [name], files = [], env = {} } = other;
  const summary = (output: string) => {
    const [files, tests] = ["Test Files", "Tests"].map(
      (what) => new RegExp(`^ *${what} +(.*)$`, "m").exec(output)?.[1],
    );
    return tests && `${tests} in ${files} files`;
  };
  const projectArguments = projects.flatMap((project) => ["--project", project]);
  return programStage(name, ["vitest", "run", ...projectArguments, ...files], summary, env);
}

/** Builds first if the sources are newer. A gate fails the stage; a goal is only reported. */
const sizes: Stage = {
  name: "sizes",
  run: async () => {
    const built = await runProgram("node", ["src/server/start.mjs", "--build-only"]);
    if (built.code !== 0)
      return { passed: false, summary: "the build failed", output: built.output };
    const rows = [...measureBuild("dist/client"), ...measureAdminBuild("dist/admin")];
    const over = rows.filter(isOver).length;
    const summary = over === 0 ? `${rows.length} measured` : `${over} above the gate`;
    return {
      passed: over === 0,
      summary,
      output: rows.map(formatRow).join("\n"),
      printAlways: true,
    };
  },
};

/** Playwright's config would install a browser too, but its output would not be shown. */
const browser: Stage = {
  name: "browser",
  run: async () => ({ passed: true, summary: needBrowser("shell").executablePath, output: "" }),
};

/** Each lane uses one core; no lane waits for the other. */
export const lanes: Stage[][] = [
  [lint, types, boundaries, deadCode],
  [words, vitestStage("unit"), sizes],
];

const journeys = programStage(
  "journeys",
  ["playwright", "test"],
  (output) => /^ *(\d+ passed.*)$/m.exec(output)?.[1],
);

/** Tests that run the server in their own process. */
const flowsAndRaces = vitestStage("flows-and-races");

/**
 * The device against a simulated server; where given, in the same run the SQL on the oldest
 * PostgreSQL that the shop supports.
 */
const oldest = process.env.OLDEST_POSTGRES_BIN;
const faultsOffline = oldest
  ? vitestStage("faults-offline-and-sql-on-oldest", {
      projects: ["faults-offline", "flows-and-races"],
      env: { TEST_POSTGRES_BIN: oldest },
    })
  : vitestStage("faults-offline");

/** The built program and its answers, on a newer Node than the one that runs the other stages. */
const newest = process.env.NEWEST_NODE_BIN;
const onNewest = newest
  ? [
      vitestStage("newest-node", {
        projects: ["flows-and-races"],
        files: onNewestNode.map((name) => `tests/flows/${name}.test.ts`),
        env: { PATH: `${newest}:${process.env.PATH}`, NEWEST_NODE_BIN: "" },
      }),
    ]
  : [];

/**
 * What `npm test` runs after the check: one round after another, the lanes of a round in parallel.
 * Journeys run alone: in parallel with the others everything took longer than one after another,
 * and journeys exceeded time limits that exist only to end a hang.
 */
export const rounds: Stage[][][] = [
  // The faults mostly wait for a killed program to start again, the others for their database: two
  // lanes left a quarter of the cores idle. Tests that kill programs run one after another, so tests
  // that start no program do not belong in their lane.
  [[flowsAndRaces], [faultsOffline, ...onNewest], [vitestStage("faults")]],
  [[browser, journeys]],
];
