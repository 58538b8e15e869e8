/** Checks every module under src and sw against the rules in `boundaries-law.ts`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { findCircles, type ModuleImport } from "./boundaries-circles.ts";
import {
  doors,
  drawers,
  mutualServerFolders,
  pureRooms,
  type Room,
  type RoomLaw,
  rooms,
  testPackages,
} from "./boundaries-law.ts";
import { type ModuleFacts, readModule } from "./boundaries-read.ts";

export type Breach = { path: string; line: number; kind: string; message: string };
export type Boundaries = {
  modulesByRoom: Record<string, number>;
  read: number;
  breaches: Breach[];
};

type Module = { path: string; room: Room; law: RoomLaw; isTest: boolean };
type Refuse = (line: number, kind: string, message: string) => void;

const readable = /\.(ts|tsx|mjs)$/;
const program = /\.[cm]?[jt]sx?$/;
const withExtension = /\.(ts|tsx|mjs|css|json|svg|woff2|sql)$/;

/** @throws when there is nothing to read: a check that read no modules has checked nothing. */
export function checkBoundaries(root: string): Boundaries {
  const breaches: Breach[] = [];
  const modulesByRoom: Record<string, number> = {};
  const present = listPrograms(root);
  const serverImports: FolderImport[] = [];
  const importsByPath = new Map<string, ModuleImport[]>();
  let read = 0;

  for (const path of present) {
    const refuse: Refuse = (line, kind, message) => breaches.push({ path, line, kind, message });
    const room = roomOf(path);
    if (!room) refuse(1, "no room", "belongs to no room");
    else if (!readable.test(path)) refuse(1, "unread", "is not .ts, .tsx or .mjs");
    else {
      const isTest = /\.test\.tsx?$/.test(path);
      const facts = readModule(path, readFileSync(join(root, path), "utf8"));
      checkModule({ path, room, law: rooms[room], isTest }, facts, refuse);
      importsByPath.set(path, listModuleImports(path, facts));
      if (room === "server" && !isTest) serverImports.push(...listFolderImports(path, facts));
      modulesByRoom[room] = (modulesByRoom[room] ?? 0) + 1;
      read += 1;
    }
  }
  breaches.push(...findMutualFolders(serverImports), ...refuseCircles(importsByPath));
  if (read === 0) throw new Error(`boundaries: no module was read under ${root}`);
  return { modulesByRoom, read, breaches };
}

/** Those of a room's modules, as paths below the root; packages and `import()` left out. */
function listModuleImports(path: string, { imports }: ModuleFacts): ModuleImport[] {
  return imports.flatMap(({ specifier, line, isLazy }) => {
    const [room = "", ...rest] = specifier.slice(1).split("/");
    // as: a name that is no room's finds nothing
    const folder = specifier.startsWith("#") ? rooms[room as Room]?.folder : undefined;
    if (folder && !isLazy) return [{ to: [folder, ...rest].join("/"), line }];
    if (specifier.startsWith("./") && !isLazy) return [{ to: join(path, "..", specifier), line }];
    return [];
  });
}

function refuseCircles(importsByPath: ReadonlyMap<string, ModuleImport[]>): Breach[] {
  return findCircles(importsByPath).map(({ path, line, modules }) => {
    const [first = path] = modules;
    const message = [...modules, first].join(" → ");
    return { path, line, kind: "circle", message };
  });
}

type FolderImport = { path: string; line: number; from: string; to: string };

/** `platform` is divided: each of its folders counts as one. Files beside the folders put all together. */
function serverFolderOf(path: string): string | undefined {
  const parts = path.split("/").slice(2);
  if (parts.length < 2) return undefined;
  return parts[0] === "platform" && parts.length > 2 ? parts.slice(0, 2).join("/") : parts[0];
}

function listFolderImports(path: string, { imports }: ModuleFacts): FolderImport[] {
  const from = serverFolderOf(path);
  return imports.flatMap(({ specifier, line }) => {
    const target = specifier.startsWith("#server/")
      ? `src/server/${specifier.slice("#server/".length)}`
      : join(path, "..", specifier);
    const to = specifier.startsWith("#server/") || specifier.startsWith("./") ? target : "";
    const folder = to === "" ? undefined : serverFolderOf(to);
    return from && folder && from !== folder ? [{ path, line, from, to: folder }] : [];
  });
}

/** Of each pair that is not allowed, the direction with fewer imports is reported. */
function findMutualFolders(all: readonly FolderImport[]): Breach[] {
  const between = (from: string, to: string) =>
    all.filter((one) => one.from === from && one.to === to);
  const isAllowed = (a: string, b: string) =>
    mutualServerFolders.some((pair) => pair.includes(a) && pair.includes(b));
  const folders = [...new Set(all.flatMap(({ from, to }) => [from, to]))].sort();
  return folders.flatMap((a, at) =>
    folders.slice(at + 1).flatMap((b) => {
      const [there, back] = [between(a, b), between(b, a)];
      if (there.length === 0 || back.length === 0 || isAllowed(a, b)) return [];
      return (there.length <= back.length ? there : back).map(({ path, line, from, to }) => ({
        path,
        line,
        kind: "mutual folders",
        message: `${from} → ${to}: ${to} imports ${from} too`,
      }));
    }),
  );
}

function listPrograms(root: string): string[] {
  const tops = ["src", "sw"].filter((top) => existsSync(join(root, top)));
  return tops.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && program.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join("/"),
      )
      .sort(),
  );
}

function roomOf(path: string): Room | undefined {
  // Object.keys forgets the key type; these are the keys of `rooms`.
  const names = Object.keys(rooms) as Room[];
  return names.find((name) => path.startsWith(`${rooms[name].folder}/`));
}

function checkModule(module: Module, facts: ModuleFacts, refuse: Refuse) {
  checkName(module, refuse);
  for (const { specifier, line } of facts.imports)
    checkImport(module, specifier, (kind, message) => refuse(line, kind, message));
  if (module.isTest) return;
  for (const { text, line } of facts.unexplained)
    refuse(line, "no reason", `\`${text}\`: an \`as\` or \`!\` says why, in a comment`);
  for (const { reach, text, line } of facts.reaches) {
    if (reach === "clock" || reach === "dice") {
      if (pureRooms.includes(module.room))
        refuse(line, reach, `\`${text}\`: ${module.room} gets the ${reach} as an argument`);
    } else if (!doors[reach].door.test(module.path))
      refuse(
        line,
        doors[reach].kind,
        `\`${text}\`: ${doors[reach].what} only in ${doors[reach].door}`,
      );
  }
}

function checkName({ path, room }: Module, refuse: Refuse) {
  const inside = path.slice(rooms[room].folder.length + 1);
  const word = inside.split(/[/.-]/).find((part) => drawers.includes(part));
  if (word) refuse(1, "a drawer", `\`${word}\` says nothing of what lives there`);
  if (room === "features" && !inside.includes("/"))
    refuse(1, "no room", "a feature has a folder of its own");
}

function checkImport(
  module: Module,
  specifier: string,
  refuse: (kind: string, message: string) => void,
) {
  const bare = specifier.split("?")[0] ?? specifier;
  if (/(^|\/)\.\.(\/|$)/.test(bare)) return refuse("../", `\`${specifier}\` leaves by ../`);
  if (bare.startsWith("/")) return refuse("absolute", `\`${specifier}\` is an absolute path`);
  if (bare.startsWith("./")) return checkExtension(bare, refuse);
  if (bare.startsWith("#")) {
    checkExtension(bare, refuse);
    return checkArrow(module, bare, refuse);
  }
  if (!isAllowedPackage(module, bare))
    refuse("npm package", `\`${bare}\` is not on the list of ${module.room}`);
}

function checkExtension(bare: string, refuse: (kind: string, message: string) => void) {
  if (!withExtension.test(bare)) refuse("extension", `\`${bare}\` has no file extension`);
}

function checkArrow(
  { path, room, law, isTest }: Module,
  bare: string,
  refuse: (kind: string, message: string) => void,
) {
  const [target = "", feature] = bare.slice(1).split("/");
  if (isTest && target === "tests") return;
  const mayImport: readonly string[] = law.mayImport;
  if (target !== room && !mayImport.includes(target))
    return refuse(
      "arrow",
      `${room} → ${target}: ${room} may import ${mayImport.join(", ") || "no room"}`,
    );
  const own = path.split("/")[2];
  if (room === "features" && target === "features" && feature !== own)
    refuse("feature → feature", `${own} → ${feature}: features meet in app`);
}

function isAllowedPackage({ law, isTest }: Module, bare: string): boolean {
  if (bare.startsWith("node:")) return law.node === true || isTest;
  const allowed = isTest ? [...law.packages, ...testPackages] : law.packages;
  return allowed.some((name) => (name.endsWith("/") ? bare.startsWith(name) : bare === name));
}

/** One readable line each, and how much was read. */
export function formatBoundaries({ modulesByRoom, read, breaches }: Boundaries): string {
  const perRoom = Object.entries(modulesByRoom).map(([room, count]) => `${room} ${count}`);
  const lines = breaches.map(
    ({ path, line, kind, message }) => `${path}:${line} ${kind}: ${message}`,
  );
  return [
    ...lines,
    `boundaries: ${read} modules read (${perRoom.join(", ")}), ${breaches.length} breaches`,
  ].join("\n");
}
