/**
 * What a visitor downloads, measured from the client build's manifest and compared with the gates.
 * A lazily imported module counts as loaded without a request of the shopper unless it is a page or
 * is listed in `onIntent`: a module that nobody thought about is counted.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inlineTaps, shellChunks } from "#app/assets.ts";

export type Chunk = {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
export type Manifest = Record<string, Chunk>;
/** `gate`, `goal`: kilobytes. */
export type Row = {
  what: string;
  bytes: number;
  gate: number;
  goal: number;
  /** Where each is a request that a visitor waits for: how many, and how many at most. */
  files?: { count: number; gate: number };
};

/** Bytes; the head of an answer on HTTP/1.1, with the connection's share of the request. */
const answerHead = 1000;

/** Kilobytes of 1,000 bytes, gzip. The first two rows count the heads of the answers too. */
const limits = {
  firstVisit: { gate: 137.2, goal: 120, files: 12 },
  // With 0.2 kB of taps that outlive a link, of sums in the reader’s language and of what is picked up.
  byItself: { gate: 148.8, goal: 150, files: 14 },
  /** All that runs on a first visit before the shopper touches the page, but the document's own script. */
  beforeTouch: { gate: 1.4, goal: 1.2 },
  /** What notes taps before any file has come. */
  inlineScript: { gate: 0.55, goal: 0.5 },
  otherRoute: { gate: 30, goal: 20 },
  // With 1 kB that is loaded while the shop does not answer, and 0.2 kB of what a gift's note says.
  onIntent: { gate: 60.8, goal: 45 },
  // With 0.4 kB of gifts that leave a cart and come back.
  onTouch: { gate: 54.5, goal: 50 },
  /** The rules, the climate and the places, in one language. */
  planning: { gate: 80, goal: 75 },
  // With 0.1 kB of the line that says that a tap is being worked on.
  css: { gate: 15.1, goal: 12 },
  fonts: { gate: 60, goal: 50 },
  worker: { gate: 60, goal: 45 },
  listWorker: { gate: 40, goal: 35 },
} as const;

const pageFolder = "src/app/screens/";
const firstVisits = ["home", "category"].map((name) => `${pageFolder}${name}.tsx`);
/** Lazy modules that an action of the shopper loads: opening a sheet, starting a search, consent. */
const onIntent: RegExp[] = [
  /^src\/app\/shell\/(city-menu|search-sheet|switch-color-scheme|failed-changes|consent-note|sign-in-note)\.tsx?$/,
  /^src\/app\/navigation\/(search-panel\.tsx|go-to-part\.ts)$/,
  // Loaded while the shop does not answer.
  /^(src\/app\/connection\/look-for-shop\.ts$|_look-for-shop-)/,
  // Loaded when nobody has answered what a screen shows.
  /^(src\/app\/connection\/unanswered\.tsx$|_unanswered-)/,
  // Loaded when another page is opened.
  /^(src\/app\/navigation\/arrive\.ts$|_arrive-)/,
  // Loaded when more of a listing is shown by keys.
  /^(src\/features\/catalogue\/focus-new-card\.ts$|_focus-new-card-)/,
  // Loaded with the first Tab.
  /^(src\/app\/navigation\/lost-focus\.ts$|_lost-focus-)/,
  // Loaded when the focus goes to the end of a list.
  /^(src\/features\/checklists\/last-row-focus\.ts$|_last-row-focus-)/,
  // Loaded when a customer chooses another language.
  /^(src\/app\/shell\/save-language\.ts$|_save-language-)/,
  /^src\/app\/listing\/listing-sheet\.tsx$/,
  /^src\/app\/session\/start-oauth\.ts$/,
  /^src\/app\/analytics\//,
  /^src\/features\/auth\/sign-out-dialog\.tsx$/,
  // Loaded only when a guest's session was lost.
  /^(src\/offline\/sync\/replay-as-guest\.ts$|_replay-as-guest-)/,
  // Loaded only when a list is gone, or the server's database was restored.
  /^(src\/offline\/sync\/(gone-list|resend-lost)\.ts$|_(gone-list|resend-lost)-)/,
  // Loaded when the log has a change, or when its second copy is needed.
  /^(src\/offline\/mirror\/|_(update-mirror|restore-mirror)-)/,
  // Loaded with the shopper's first undo.
  /^(src\/offline\/log\/undo\.ts$|_undo-)/,
  // Loaded with the first tapped heart, or after the first seconds.
  /^src\/app\/saved\/save-product\.ts$/,
  // Loaded where a first screen is stored, or once the device's copy is open.
  /^src\/app\/list\/(read-home\.ts|store-home-screen\.ts|update-home-screen\.tsx)$/,
  // Loaded when the server answers a change with a notice.
  /^src\/app\/messages\/notice-toasts\.ts$/,
  // Loaded with the first change that is to be sent, or after the first seconds.
  /^(src\/offline\/sync\/lane-steps\.ts$|_lane-steps-)/,
  // Loaded when the shopper signs out, or when a sign-out is still to be sent.
  /^(src\/offline\/identity\/sign-out\.ts$|_sign-out-)/,
  /^(src\/offline\/sync\/revoke-session\.ts$|_revoke-session-)/,
  // Loaded when the answer to an order was lost.
  /^src\/app\/session\/recover-order\.ts$/,
  // Loaded when an order of the device waits for its payment, or its outcome is unknown.
  /^src\/app\/order\/(order-reminder|order-dialog)\.tsx$/,
  // A listing loads it when the device's own snapshot answers.
  /^(src\/i18n\/days\.ts$|_days-)/,
  // Loaded when an order is repeated.
  /^src\/app\/order\/repeat-order\.ts$/,
  // Loaded when the device allows no storage.
  /^src\/offline\/store\/memory-store\.ts$/,
  /^src\/features\/cart\/send-promo-code\.ts$/,
  /^src\/features\/notifications\/.*-sheet\.tsx$/,
  /^(src\/offline\/wire\/call-shop\.ts$|_call-shop-)/,
];

/**
 * The device's copy, Dexie included: on a device that was here before it loads after the paint, on a
 * first visit when the shopper touches the page, or after the first seconds.
 */
const onTouch = /^(src\/app\/connection\/follow-device\.ts$|_device-)/;

/** Loaded by the plan screen, the places when a first letter is typed. */
const planning = /^src\/rules\/(packing\/(?!texts\/(en|ru)\b)|places\/)/;

const planScreen = `${pageFolder}checklist-constructor.tsx`;

const entry = "src/app/entry-client.tsx";
const earlyTaps = "src/app/early-taps.ts";

/**
 * @param sizeOf gzipped bytes of a built file, by its path in the manifest
 * @throws when the manifest lacks the entry or a page: an unmeasured page is not a small one
 */
export function measureSizes(manifest: Manifest, sizeOf: (file: string) => number): Row[] {
  if (!manifest[entry]?.isEntry) throw new Error("the manifest has no entry");
  const shell = closureOf(manifest, [entry]);
  const total = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);
  const filesOf = (keys: Iterable<string>) => [...keys].map((key) => need(manifest, key).file);
  const scripts = (keys: Iterable<string>) => total(filesOf(keys));
  const rowOfRequests = (what: string, files: string[], limit: Limit & { files: number }): Row => {
    const count = new Set(files).size;
    const { gate, goal } = limit;
    const bytes = total(files) + count * answerHead;
    return { what, bytes, gate, goal, files: { count, gate: limit.files } };
  };
  const styles = (keys: Iterable<string>) =>
    total([...keys].flatMap((key) => need(manifest, key).css ?? []));

  const rows: Row[] = [];
  const pages = Object.keys(manifest).filter((key) => key.startsWith(pageFolder));
  for (const page of new Set([...firstVisits, ...pages])) {
    const name = page.slice(pageFolder.length).replace(/\.tsx$/, "");
    const loaded = closureOf(manifest, [entry, page]);
    if (firstVisits.includes(page)) {
      const ownLoads = closureOf(manifest, [entry, page], loadsByItself);
      const what = `first visit, ${name}: JavaScript`;
      rows.push(rowOfRequests(what, filesOf(loaded), limits.firstVisit));
      rows.push(
        rowOfRequests(`${name}: all that loads by itself`, filesOf(ownLoads), limits.byItself),
      );
    } else {
      const own = [...loaded].filter((key) => !shell.has(key));
      rows.push(row(`${name}: own code`, scripts(own), limits.otherRoute));
    }
    rows.push(row(`${name}: CSS`, styles(loaded), limits.css));
  }
  if (manifest[earlyTaps]) {
    const early = scripts(closureOf(manifest, [earlyTaps]));
    rows.push(row("first visit, before a touch: JavaScript that runs", early, limits.beforeTouch));
  }
  if (manifest[inlineTaps])
    rows.push(row("every document: its script", scripts([inlineTaps]), limits.inlineScript));
  const keys = Object.keys(manifest);
  const touchKeys = keys.filter((key) => onTouch.test(key));
  const onIntentKeys = keys.filter((key) => onIntent.some((one) => one.test(key)));
  // What loads by itself a few seconds after the first paint costs the action nothing.
  const loadedByItself = closureOf(manifest, [entry, ...firstVisits], loadsByItself);
  const onDevice = closureOf(manifest, touchKeys);
  const widgets = [...closureOf(manifest, onIntentKeys)].filter(
    (key) => !loadedByItself.has(key) && !onDevice.has(key),
  );
  rows.push(row("widgets, on intent", scripts(widgets), limits.onIntent));
  const device = [...onDevice].filter((key) => !loadedByItself.has(key));
  if (device.length > 0) rows.push(row("the device's copy", scripts(device), limits.onTouch));
  const planKeys = keys.filter((key) => planning.test(key));
  // The screen's own code has its own gate.
  const planner = closureOf(
    manifest,
    pages.filter((key) => key === planScreen),
  );
  const plan = [...closureOf(manifest, planKeys)].filter((key) => !planner.has(key));
  if (plan.length > 0) rows.push(row("planning, on intent", scripts(plan), limits.planning));
  return rows;
}

type Limit = { gate: number; goal: number };

function row(what: string, bytes: number, limit: Limit): Row {
  return { what, bytes, ...limit };
}

/** `keys` and what they import, lazily imported modules included where `follow` says so. */
function closureOf(
  manifest: Manifest,
  keys: string[],
  follow: (key: string) => boolean = () => false,
): Set<string> {
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = need(manifest, key);
    waiting.push(...imports, ...dynamicImports.filter(follow));
  }
  return seen;
}

function loadsByItself(key: string): boolean {
  return !key.startsWith(pageFolder) && ![...onIntent, onTouch].some((one) => one.test(key));
}

function need(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the manifest has no ${key}`);
  return chunk;
}

/** @param client the built client's folder, as dist/client */
export function measureBuild(client: string): Row[] {
  const sizeOf = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
  // as: Vite's own file, its shape documented under build.manifest
  const manifest = JSON.parse(
    readFileSync(join(client, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const lostChunk = shellChunks.find(
    (name) => !Object.values(manifest).some((one) => one.name === name),
  );
  if (lostChunk)
    throw new Error(`the build has no chunk ${lostChunk} for the shell to load at once`);
  const fonts = listFonts(manifest).map((file) => readFileSync(join(client, file)).length);
  const scripts = ["sw.js", "sw-background.js"];
  const lost = scripts.find((name) => !existsSync(join(client, name)));
  if (lost) throw new Error(`${client} has no ${lost}`);
  return [
    ...measureSizes(manifest, sizeOf),
    row(
      "fonts",
      fonts.reduce((sum, bytes) => sum + bytes, 0),
      limits.fonts,
    ),
    row("service worker", sizeOf("sw.js"), limits.worker),
    // Loaded by the worker, and only where there is Background Sync.
    row("service worker: its drain", sizeOf("sw-background.js"), limits.worker),
    row("an open list's worker", sizeOf(findListWorker(manifest)), limits.listWorker),
  ];
}

/** Of this build only: files of earlier builds stay in the folder for a week. */
function listFonts(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const fonts = [...new Set(files)].filter((file) => file.endsWith(".woff2"));
  if (fonts.length === 0) throw new Error("the manifest has no font");
  return fonts;
}

function findListWorker(manifest: Manifest): string {
  const files = Object.values(manifest).flatMap(({ assets = [] }) => assets);
  const found = files.find((file) => /\/log-worker-/.test(`/${file}`));
  if (!found) throw new Error("the manifest has no worker of a list");
  return found;
}

export function isOver({ bytes, gate, files }: Row): boolean {
  return bytes > gate * 1000 || (files !== undefined && files.count > files.gate);
}

export function formatRow(one: Row): string {
  const { what, bytes, gate, goal, files } = one;
  const verdict = bytes > goal * 1000 ? "above the goal" : "goal met";
  const result = isOver(one) ? "ABOVE THE GATE" : verdict;
  const requests = files ? ` in ${files.count} files of ${files.gate}` : "";
  return `${what}: ${(bytes / 1000).toFixed(1)} kB${requests} (gate ${gate}, goal ${goal}) ${result}`;
}
