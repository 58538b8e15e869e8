/** The stages of the check, in the order in which they tell most soonest. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { needBrowser } from "#tests/support/browser.ts";
import { checkBoundaries, tellBoundaries } from "./boundaries.ts";
import { rooms } from "./boundaries-law.ts";
import { isOver, measureBuild, tellRow } from "./size-gates.ts";
import { programStage, runProgram, type Stage } from "./stage.ts";

const lint = programStage(
  "lint",
  ["biome", "check", "--error-on-warnings", "--max-diagnostics=50"],
  (output) => /Checked (\d+ files)/.exec(output)?.[1],
);

const types: Stage = {
  name: "types",
  run: async () => {
    const projects = [...Object.values(rooms).map(({ folder }) => folder), "tests"].flatMap(
      listProjects,
    );
    const failures: string[] = [];
    for (const project of projects) {
      // The lane beside has the other core.
      const { code, output } = await runProgram("tsc", ["--singleThreaded", "-p", project]);
      if (code !== 0) failures.push(output || `tsc -p ${project} exited with ${code}`);
    }
    const said =
      failures.length === 0 ? `${projects.length} projects` : `${failures.length} failed`;
    return { passed: failures.length === 0, said, output: failures.join("\n") };
  },
};

/** A room without a tsconfig would be held to nothing. */
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
    const said = `${checked.read} modules read, ${checked.breaches.length} breaches`;
    return { passed: checked.breaches.length === 0, said, output: tellBoundaries(checked) };
  },
};

const deadCode: Stage = {
  name: "dead-code",
  run: async () => {
    const { code, output } = await runProgram("knip", ["--no-progress"]);
    return { passed: code === 0, said: code === 0 ? "none" : "found", output };
  },
};

type Other = { projects: string[]; env: Record<string, string> };

function vitestStage(name: string, other: Partial<Other> = {}): Stage {
  const { projects = [name], env = {} } = other;
  const said = (output: string) => {
    const [files, tests] = ["Test Files", "Tests"].map(
      (what) => new RegExp(`^ *${what} +(.*)$`, "m").exec(output)?.[1],
    );
    return tests && `${tests} in ${files} files`;
  };
  const asked = projects.flatMap((project) => ["--project", project]);
  return programStage(name, ["vitest", "run", ...asked], said, env);
}

/** Builds first where the sources are newer; the gates fail, the goals are only told. */
const sizes: Stage = {
  name: "sizes",
  run: async () => {
    const built = await runProgram("node", ["src/server/start.mjs", "--build-only"]);
    if (built.code !== 0) return { passed: false, said: "the build failed", output: built.output };
    const rows = measureBuild("dist/client");
    const over = rows.filter(isOver).length;
    const said = over === 0 ? `${rows.length} measured` : `${over} above the gate`;
    return { passed: over === 0, said, output: rows.map(tellRow).join("\n"), tellAlways: true };
  },
};

/** Playwright's config would fetch one as well, but unheard. */
const browser: Stage = {
  name: "browser",
  run: async () => ({ passed: true, said: needBrowser("shell").executablePath, output: "" }),
};

/** Each lane on one core; nothing in one waits for the other. */
export const lanes: Stage[][] = [
  [lint, types, boundaries, deadCode],
  [vitestStage("unit"), vitestStage("server"), sizes],
];

const journeys = programStage(
  "journeys",
  ["playwright", "test"],
  (output) => /^ *(\d+ passed.*)$/m.exec(output)?.[1],
);

/** What reaches the database in this process; one run of both loads the server once. */
const projects = ["flows", "races"];
const flowsAndRaces = vitestStage("flows-and-races", { projects });

/** Of the oldest PostgreSQL that the shop supports its SQL is asked again. */
const oldest = process.env.OLDEST_POSTGRES_BIN;
const onOldest = oldest
  ? [vitestStage("sql-on-oldest", { projects, env: { TEST_POSTGRES_BIN: oldest } })]
  : [];

/**
 * What `npm test` runs after the check: one round after another, the lanes of a round together.
 * Journeys have the machine to themselves: beside the others all of them took longer than one
 * after another, and met limits that only end a hang.
 */
export const rounds: Stage[][][] = [
  // The faults mostly wait for what they killed to come back, and the others for their database:
  // two beside each other left a quarter of the cores idle. Those that kill go one after another,
  // so what loads no program has no place in their lane.
  [[flowsAndRaces], [...onOldest, vitestStage("faults-offline")], [vitestStage("faults")]],
  [[browser, journeys]],
];
