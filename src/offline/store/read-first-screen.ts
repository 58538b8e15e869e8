/** Reads the stored first screen without Dexie, which a navigation must not wait for. */
import { type FirstScreen, laneOfList, screenVersion } from "./first-screen.ts";
import { type DeviceRow, type LaneHead, localIdentity, type StoredOp } from "./rows.ts";
import { databaseName } from "./store.ts";

/** Where the database is; this browser's by default. */
type Source = { name: string; factory: Pick<typeof globalThis, "indexedDB" | "IDBKeyRange"> };

/** Undefined: none is stored for the path and the build, or the list has changed since. */
export async function findFirstScreen(
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
      resultOf<DeviceRow | undefined>(device.get("firstScreen")),
      resultOf<DeviceRow | undefined>(device.get("identity")),
    ]);
    const screen = screenRow?.value;
    if (!isFirstScreen(screen) || screen.path !== path || screen.build !== build) return undefined;
    const identity = Object(identityRow?.value).identity ?? localIdentity;
    const lane = laneOfList(screen.listId);
    const range = factory.IDBKeyRange.bound([identity, lane], [identity, lane, []]);
    const [head, ops] = await Promise.all([
      resultOf<LaneHead | undefined>(tx.objectStore("heads").get([identity, lane])),
      resultOf<StoredOp[]>(tx.objectStore("ops").index("[identity+lane+seq]").getAll(range)),
    ]);
    return screenVersion(identity, head, ops) === screen.version ? screen : undefined;
  } finally {
    db.close();
  }
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
