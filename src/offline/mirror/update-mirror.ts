/** Makes the second copy of unsent changes equal to the log. */
import type { FailedChange, StoredOp } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import { isMirrored, type MirrorPlaces } from "./mirror-places.ts";
import { makeMirrorStorage } from "./mirror-storage.ts";
import { type MirroredValues, mirroredKeys, restoreMirror, valuesKey } from "./restore-mirror.ts";

/** Characters of all entries together. The oldest ops come first: later ones depend on them. */
export const maxMirrorSize = 4_000_000;

const lastUpdates = new WeakMap<Store, Promise<void>>();

/** One at a time. Of several tabs each follows every change: the last to write has read the final log. */
export function updateMirror(store: Store, places: MirrorPlaces): Promise<void> {
  const previous = lastUpdates.get(store) ?? Promise.resolve();
  const updating = previous.catch(() => undefined).then(() => copyLog(store, places));
  lastUpdates.set(store, updating);
  return updating;
}

async function copyLog(store: Store, places: MirrorPlaces): Promise<void> {
  // In memory several tabs have several logs, and one copy cannot hold them all.
  if (store.mode() === "memory") return;
  const storage = makeMirrorStorage(places);
  if (!(await store.read(isMirrored))) await restoreMirror(store, places);
  const entries = await store.read(readEntries);
  if (entries.size === 0) return storage.clear();
  for (const [key, text] of entries) await storage.put(key, text);
  for (const key of await storage.listKeys()) if (!entries.has(key)) await storage.remove(key);
}

async function readEntries(tx: Tx): Promise<Map<string, string>> {
  const ops: StoredOp[] = [];
  const failed: FailedChange[] = [];
  for (const author of await tx.listAuthors()) {
    const unsent = (await tx.listOpsOf(author)).filter((op) => op.status !== "acked");
    ops.push(...unsent);
    failed.push(...(await tx.listFailed(author)));
  }
  if (ops.length + failed.length === 0) return new Map();
  const values = JSON.stringify(await readValues(tx));
  return new Map([[valuesKey, values], ...entriesOf(ops, failed)]);
}

/** The texts of a lane's `MirroredLane`: each op is made into a text once, which also measures it. */
type LaneTexts = { ops: string[]; failed: string[]; omitted: number };

function entriesOf(ops: StoredOp[], failed: FailedChange[]): [string, string][] {
  const lanes = new Map<string, LaneTexts>();
  let size = 0;
  const add = (row: StoredOp | FailedChange, op: StoredOp, list: "ops" | "failed") => {
    const key = `${op.identity}/${op.lane}`;
    const lane = lanes.get(key) ?? { ops: [], failed: [], omitted: 0 };
    lanes.set(key, lane);
    const text = JSON.stringify(row);
    // What follows an omitted op in its lane may depend on it.
    const isOmitted = size + text.length > maxMirrorSize || lane.omitted > 0;
    if (isOmitted) lane.omitted += 1;
    else lane[list].push(text);
    if (!isOmitted) size += text.length;
  };
  for (const op of ops.sort((a, b) => a.seq - b.seq)) add(op, op, "ops");
  for (const row of failed) add(row, row.op, "failed");
  return [...lanes].map(([key, lane]) => [key, textOf(lane)]);
}

function textOf({ ops, failed, omitted }: LaneTexts): string {
  return `{"ops":[${ops.join()}],"failed":[${failed.join()}],"omitted":${omitted}}`;
}

async function readValues(tx: Tx): Promise<MirroredValues> {
  const values: [string, unknown][] = [];
  for (const key of mirroredKeys) values.push([key, await tx.findDevice(key)]);
  // as: the keys are those of the type
  return Object.fromEntries(values) as MirroredValues;
}
