/** A page with only the device's local copy, for tests in a real browser. */
import type { OpIntent } from "#contract/ops.ts";
import type { Device } from "#offline/device.ts";
import { configureDevice, loadDevice } from "#offline/load-device.ts";
import { openStore } from "#offline/store/db.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { FailedChange, StoredOp } from "#offline/store/rows.ts";
import type { StorageNotice, Tx } from "#offline/store/store.ts";

/** `name`: an item's name, or the id of the product added to the cart. */
export type TapEvent = { what: "started" | "stored"; kind: "item" | "line"; name: string };

export type DevicePage = {
  /** Open once `ready` has resolved. */
  device: Device;
  ready: Promise<unknown>;
  notices: { notice: StorageNotice; at: number }[];
  rejections: string[];
  /** How often pictures were deleted to make room for changes. */
  roomMade: number;
  /** The log as stored on the disk. */
  readLog: () => Promise<{ ops: StoredOp[]; failedChanges: FailedChange[] }>;
  countOps: () => Promise<number>;
  /**
   * Taps without a pause, eight at a time: a new item, and every fourth time one of `adds`. Reports
   * each started and each stored tap to `reportTap`.
   */
  tapOn: (listId: string, place: { activity: string; group: string }, adds: OpIntent[]) => void;
  /** Records the changes one after another; returns the intentIds that were stored. */
  recordEach: (intents: OpIntent[]) => Promise<string[]>;
};

declare global {
  interface Window {
    torba: DevicePage;
    /** Reports to the test, outside of the process that may be killed. */
    reportTap?: (event: TapEvent) => void;
  }
}

async function dropPictures(): Promise<boolean> {
  const isDropped = await caches.delete("pictures");
  if (isDropped) torba.roomMade += 1;
  return isDropped;
}

/** Reads through a separate connection, past everything that the device caches. */
async function readDisk<T>(work: (tx: Tx, identity: string) => Promise<T>): Promise<T> {
  const store = await openStore({ onNotice: () => undefined });
  try {
    return await store.read(async (tx) => work(tx, await readIdentity(tx)));
  } finally {
    store.close();
  }
}

const countOps = () => readDisk((tx, identity) => tx.countOps(identity));
const readLog = () =>
  readDisk(async (tx, identity) => ({
    ops: await tx.listOpsOf(identity),
    failedChanges: await tx.listFailed(identity),
  }));

/** On a busy machine a kill is late: a line of the cart would reach its limit, and nothing be sent. */
const mostTaps = 400;

function tapOn(
  list_id: string,
  { activity, group }: { activity: string; group: string },
  adds: OpIntent[],
): void {
  let count = 0;
  const makeTap = (): { intent: OpIntent; kind: TapEvent["kind"]; name: string } => {
    count += 1;
    const add = count % 16 === 0 ? adds[(count / 16) % adds.length] : undefined;
    if (add?.kind === "cart.add")
      return { intent: add, kind: "line", name: add.payload.product_id };
    const id = torba.device.newId();
    const item = { id, name: `Річ ${id}`, position: `b${count}` };
    const payload = { list_id, activity_id: activity, group_id: group, item };
    return { intent: { kind: "item.create", payload }, kind: "item", name: item.name };
  };
  const tapOften = async () => {
    while (count < mostTaps) {
      const { intent, kind, name } = makeTap();
      window.reportTap?.({ what: "started", kind, name });
      const recorded = await torba.device.recordOps([intent]);
      if (recorded.ok) window.reportTap?.({ what: "stored", kind, name });
    }
  };
  // no await: it ends with the page, or by itself
  for (let thumb = 0; thumb < 8; thumb += 1) void tapOften();
}

async function recordEach(intents: OpIntent[]): Promise<string[]> {
  const intentIds: string[] = [];
  for (const intent of intents) {
    const recorded = await torba.device.recordOps([intent]);
    if (recorded.ok) intentIds.push(recorded.intentId);
  }
  return intentIds;
}

const rejections: string[] = [];
addEventListener("unhandledrejection", ({ reason }) => rejections.push(String(reason)));
addEventListener("error", ({ message }) => rejections.push(message));

const notices: DevicePage["notices"] = [];
configureDevice({
  lang: () => "ua",
  onStorageNotice: (notice) => notices.push({ notice, at: performance.now() }),
  freeSpace: dropPictures,
});
const ready = loadDevice().then((device) => {
  torba.device = device;
  // no await: sending may take long, and taps do not wait for it
  void device.drain.drainNow();
});
// as: the device comes when it is ready
const torba = {
  ready,
  notices,
  rejections,
  roomMade: 0,
  readLog,
  countOps,
  tapOn,
  recordEach,
} as DevicePage;
window.torba = torba;
