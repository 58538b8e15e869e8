/** Puts the second copy of unsent changes into a database that was created anew. */
import type { RawStore } from "#offline/store/db-connection.ts";
import { addNotices } from "#offline/store/device-table.ts";
import type { DeviceValues } from "#offline/store/device-values.ts";
import type { FailedChange, NewOp, StoredOp } from "#offline/store/rows.ts";
import { type Tx, tables } from "#offline/store/store.ts";
import { isMirrored, type MirrorPlaces } from "./mirror-places.ts";
import { makeMirrorStorage } from "./mirror-storage.ts";
import { putFirst } from "./put-first.ts";

/** Device values without which the ops would belong to nobody. */
export const mirroredKeys = [
  "identity",
  "turn",
  "entering",
  "serverTime",
  "renamed",
  "currentChecklist",
] as const;
export type MirroredValues = Partial<Pick<DeviceValues, (typeof mirroredKeys)[number]>>;

/** The key of the device values; every other key is an identity's lane. */
export const valuesKey = "device";
/** An entry of one lane. `omitted`: ops that did not fit. */
export type MirroredLane = { ops: StoredOp[]; failed: FailedChange[]; omitted: number };

/**
 * Several tabs may do it at once, and a page may die in the middle: the database says whether it was
 * done, in the same transaction. Each op keeps its id, so that one that the server has already takes
 * effect once.
 */
export async function restoreMirror(store: RawStore, places: MirrorPlaces): Promise<void> {
  const storage = makeMirrorStorage(places);
  const texts = await storage.read().catch(() => new Map<string, string>());
  const isLost = storage.isMarked() || texts.size > 0;
  await store.write(tables, async (tx) => {
    if (await isMirrored(tx)) return;
    await tx.putDevice("mirrored", true);
    if (isLost) await tx.putDevice("lostAt", Date.now());
    await putCopy(tx, texts);
  });
  storage.mark();
}

async function putCopy(tx: Tx, texts: ReadonlyMap<string, string>): Promise<void> {
  const lanes: MirroredLane[] = [];
  for (const [key, text] of texts) {
    const entry = parse(text);
    if (key === valuesKey) await putValues(tx, entry);
    else if (isLane(entry)) lanes.push(entry);
  }
  const ops: StoredOp[] = [];
  for (const op of lanes.flatMap((lane) => lane.ops)) if (!(await tx.findOp(op.opId))) ops.push(op);
  ops.sort((a, b) => a.seq - b.seq);
  await putFirst(tx, ops.map(withoutSeq));
  const failed = lanes.flatMap((lane) => lane.failed.map(({ id: _id, ...row }) => row));
  await tx.putFailed(failed);
  const omitted = lanes.reduce((sum, lane) => sum + lane.omitted, 0);
  const count = ops.length + failed.length;
  if (count + omitted > 0) await addNotices(tx, [{ kind: "recovered", count, omitted }]);
}

async function putValues(tx: Tx, entry: unknown): Promise<void> {
  // as: written by `updateMirror`; every reader of a device value checks its type
  const values = entry as Partial<MirroredValues> | undefined;
  for (const key of mirroredKeys) {
    const value = values?.[key];
    if (value !== undefined && (await tx.findDevice(key)) === undefined)
      await tx.putDevice(key, value);
  }
}

function withoutSeq({ seq: _seq, ...op }: StoredOp): NewOp {
  return op;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLane(entry: unknown): entry is MirroredLane {
  // as: checked right below
  const { ops, failed } = (entry ?? {}) as Partial<MirroredLane>;
  return Array.isArray(ops) && Array.isArray(failed);
}
