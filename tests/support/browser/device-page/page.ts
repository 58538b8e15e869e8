/** A page with nothing on it but this device's copy, for tests that look into a real browser. */
import type { OpIntent } from "#contract/ops.ts";
import { openStore } from "#offline/db.ts";
import type { Device } from "#offline/device.ts";
import { readIdentity } from "#offline/device-keys.ts";
import { loadDevice, setDevice } from "#offline/load-device.ts";
import type { Attention, StoredOp } from "#offline/rows.ts";
import type { StorageNotice, Tx } from "#offline/store.ts";

/** `name`: a thing's, or the id of what was added to the cart. */
export type Heard = { what: "begun" | "kept"; kind: "item" | "line"; name: string };

export type DevicePage = {
  /** Open once `ready` has resolved. */
  device: Device;
  ready: Promise<unknown>;
  notices: { notice: StorageNotice; at: number }[];
  rejections: string[];
  /** How often pictures made room for changes. */
  roomMade: number;
  /** The log as it stands on the disk. */
  readLog: () => Promise<{ ops: StoredOp[]; attention: Attention[] }>;
  countOps: () => Promise<number>;
  /**
   * Taps without a pause, eight at a time: a new thing, and every fourth time one of `adds`. What
   * was begun and what was kept is told to `hear`.
   */
  tapOn: (listId: string, place: { activity: string; group: string }, adds: OpIntent[]) => void;
  /** One change after the other; answers the intentIds that were kept. */
  recordEach: (intents: OpIntent[]) => Promise<string[]>;
};

declare global {
  interface Window {
    torba: DevicePage;
    /** The test's ear, outside of what may be killed. */
    hear?: (event: Heard) => void;
  }
}

async function dropPictures(): Promise<boolean> {
  const isDropped = await caches.delete("pictures");
  if (isDropped) torba.roomMade += 1;
  return isDropped;
}

/** By a connection of its own, past everything that the device remembers. */
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
    attention: await tx.listAttention(identity),
  }));

function tapOn(
  list_id: string,
  { activity, group }: { activity: string; group: string },
  adds: OpIntent[],
): void {
  let count = 0;
  const makeTap = (): { intent: OpIntent; kind: Heard["kind"]; name: string } => {
    count += 1;
    const add = count % 4 === 0 ? adds[(count / 4) % adds.length] : undefined;
    if (add?.kind === "cart.add")
      return { intent: add, kind: "line", name: add.payload.product_id };
    const id = torba.device.newId();
    const item = { id, name: `Річ ${id}`, position: `b${count}` };
    const payload = { list_id, activity_id: activity, group_id: group, item };
    return { intent: { kind: "item.create", payload }, kind: "item", name: item.name };
  };
  const tapForever = async () => {
    for (;;) {
      const { intent, kind, name } = makeTap();
      window.hear?.({ what: "begun", kind, name });
      const recorded = await torba.device.recordOps([intent]);
      if (recorded.ok) window.hear?.({ what: "kept", kind, name });
    }
  };
  // no await: it ends with the page
  for (let thumb = 0; thumb < 8; thumb += 1) void tapForever();
}

async function recordEach(intents: OpIntent[]): Promise<string[]> {
  const kept: string[] = [];
  for (const intent of intents) {
    const recorded = await torba.device.recordOps([intent]);
    if (recorded.ok) kept.push(recorded.intentId);
  }
  return kept;
}

const rejections: string[] = [];
addEventListener("unhandledrejection", ({ reason }) => rejections.push(String(reason)));
addEventListener("error", ({ message }) => rejections.push(message));

const notices: DevicePage["notices"] = [];
setDevice({
  lang: () => "ua",
  onStorageNotice: (notice) => notices.push({ notice, at: performance.now() }),
  makeRoom: dropPictures,
});
const ready = loadDevice().then((device) => {
  torba.device = device;
  // no await: sending may take long, and taps do not wait for it
  void device.drain.drainNow();
});
// as: the device comes when it is ready
const torba = {
  ...{ ready, notices, rejections, roomMade: 0 },
  ...{ readLog, countOps, tapOn, recordEach },
} as DevicePage;
window.torba = torba;
