/** Reads the stored first screen without Dexie, which a navigation must not wait for. */
import { listLane } from "#contract/lanes.ts";
import {
  type FirstScreen,
  listLaneRange,
  type ScreenKey,
  type ScreenSource,
  screenVersion,
} from "./first-screen.ts";
import { type DeviceRow, type LaneHead, localIdentity, type StoredOp } from "./rows.ts";
import { databaseName } from "./store.ts";

/** Where the database is; this browser's by default. */
type Source = { name: string; factory: Pick<typeof globalThis, "indexedDB" | "IDBKeyRange"> };

/** Undefined: none is stored for the path and the build, or what it shows has changed since. */
export async function findFirstScreen(
  key: ScreenKey,
  path: string,
  build: string,
  { name, factory }: Source = { name: databaseName, factory: globalThis },
): Promise<FirstScreen | undefined> {
  const db = await openExisting(name, factory.indexedDB);
  if (!db) return undefined;
  try {
    const tx = db.transaction(["device", "heads", "ops"]);
    const device = tx.objectStore("device");
    const [screenRow, identityRow] = await Promise.all([
      resultOf<DeviceRow | undefined>(device.get(key)),
      resultOf<DeviceRow | undefined>(device.get("identity")),
    ]);
    const screen = screenRow?.value;
    if (!isFirstScreen(screen) || screen.path !== path || screen.build !== build) return undefined;
    const identity = Object(identityRow?.value).identity ?? localIdentity;
    const list = await readList(tx, factory, identity, screen.listId);
    const overview = key === "homeScreen" && (await readOverview(tx, factory, identity));
    const version = screenVersion({ identity, ...list, ...(overview && { overview }) });
    return version === screen.version ? screen : undefined;
  } finally {
    db.close();
  }
}

async function readList(
  tx: IDBTransaction,
  { IDBKeyRange }: Source["factory"],
  identity: string,
  listId: string,
): Promise<Pick<ScreenSource, "head" | "ops">> {
  const lane = listLane(listId);
  const range = IDBKeyRange.bound([identity, lane], [identity, lane, []]);
  const [head, ops] = await Promise.all([
    resultOf<LaneHead | undefined>(tx.objectStore("heads").get([identity, lane])),
    resultOf<StoredOp[]>(tx.objectStore("ops").index("[identity+lane+seq]").getAll(range)),
  ]);
  return { head, ops };
}

async function readOverview(
  tx: IDBTransaction,
  { IDBKeyRange }: Source["factory"],
  identity: string,
): Promise<ScreenSource["overview"]> {
  const [first, end] = listLaneRange;
  const range = IDBKeyRange.bound([identity, first], [identity, end]);
  const [chosen, heads, ops] = await Promise.all([
    resultOf<DeviceRow | undefined>(tx.objectStore("device").get("currentChecklist")),
    resultOf<[string, string][]>(tx.objectStore("heads").getAllKeys(range)),
    resultOf<number>(tx.objectStore("ops").index("[identity+lane+seq]").count(range)),
  ]);
  return { current: chosen?.value, lanes: heads.map(([, lane]) => lane), ops };
}

/** Undefined where no page has created the database yet: it is not created here. */
function openExisting(name: string, factory: IDBFactory): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = factory.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(undefined);
    request.onsuccess = () => {
      const db = request.result;
      // Another build needs the database.
      db.onversionchange = () => db.close();
      resolve(db);
    };
  });
}

function resultOf<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    // as: the tables hold what `rows.ts` says
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error);
  });
}

function isFirstScreen(value: unknown): value is FirstScreen {
  const { path, listId, build, version, html, styles } = Object(value);
  return (
    [path, listId, build, version, html].every((text) => typeof text === "string") &&
    Array.isArray(styles) &&
    styles.every((style) => typeof style === "string")
  );
}
