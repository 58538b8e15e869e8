/** Small things that belong to this device and to nobody's account. */
import { listNotices, listRenamed } from "./device-keys.ts";
import type { DeviceNotice } from "./rows.ts";
import type { Store } from "./store.ts";

export type Kept = {
  findCurrentList: () => Promise<string | undefined>;
  putCurrentList: (id: string | undefined) => Promise<void>;
  /** The new id of a list that was recorded anew; undefined: it kept its own. */
  findRenamed: (id: string) => Promise<string | undefined>;
  /** What was to be told, once. */
  takeNotices: () => Promise<DeviceNotice[]>;
};

const scope = ["device"] as const;

export function makeKept(store: Store): Kept {
  return {
    async findCurrentList() {
      const id = await store.read((tx) => tx.findDevice("currentChecklist"));
      return typeof id === "string" ? id : undefined;
    },
    putCurrentList: (id) =>
      store.write(scope, (tx) =>
        id === undefined
          ? tx.deleteDevice("currentChecklist")
          : tx.putDevice("currentChecklist", id),
      ),
    findRenamed: (id) =>
      store.read(async (tx) => {
        const renamed = await listRenamed(tx);
        return Object.hasOwn(renamed, id) ? renamed[id] : undefined;
      }),
    takeNotices: () =>
      store.write(scope, async (tx) => {
        const notices = await listNotices(tx);
        await tx.deleteDevice("notices");
        return notices;
      }),
  };
}
