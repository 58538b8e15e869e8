/** Small values that belong to this device and to no account. */
import type { AnalyticsEvent } from "#contract/analytics.ts";
import {
  findIdentity,
  listDevice,
  listNotices,
  listStrings,
  readRenamedLists,
} from "./device-table.ts";
import type { DeviceNotice } from "./rows.ts";
import type { Store } from "./store.ts";
import { putViewed } from "./viewed-products.ts";

export type DevicePreferences = {
  findCurrentList: () => Promise<string | undefined>;
  putCurrentList: (id: string | undefined) => Promise<void>;
  /** Records the latest product that was looked at. */
  addViewed: (productId: string) => Promise<void>;
  /** The signed-in customer's code, to be shown in a store without a connection. Sign-out wipes it. */
  findPersonalCode: () => Promise<string | undefined>;
  /** Does nothing when the device has another identity by now. */
  putPersonalCode: (code: string, identity: string) => Promise<void>;
  /** The new id of a list that was recorded again; undefined: its id did not change. */
  findRenamed: (id: string) => Promise<string | undefined>;
  /** Returns the stored notices and deletes them. */
  takeNotices: () => Promise<DeviceNotice[]>;
  /** Stores events that were counted offline; above the limit the oldest are dropped. */
  storeEvents: (events: readonly AnalyticsEvent[]) => Promise<void>;
  /** False: it was counted already. Above the limit the oldest are forgotten. */
  addCountedOrder: (orderId: string) => Promise<boolean>;
  /** Returns the stored events and deletes them, so that only one caller gets them. */
  takeEvents: () => Promise<AnalyticsEvent[]>;
};

const scope = ["device"] as const;
const maxEvents = 200;
const maxCounted = 50;

export function makeDevicePreferences(store: Store): DevicePreferences {
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
    addViewed: (productId) => store.write(scope, (tx) => putViewed(tx, productId)),
    findPersonalCode: () =>
      store.read(async (tx) => {
        const code = await tx.findDevice("personalCode");
        return typeof code === "string" ? code : undefined;
      }),
    putPersonalCode: (code, identity) =>
      store.write(scope, async (tx) => {
        // Requested by one customer, answered after a sign-out in another tab.
        if ((await findIdentity(tx))?.identity !== identity) return;
        await tx.putDevice("personalCode", code);
      }),
    findRenamed: (id) =>
      store.read(async (tx) => {
        const renamed = await readRenamedLists(tx);
        return Object.hasOwn(renamed, id) ? renamed[id] : undefined;
      }),
    takeNotices: () =>
      store.write(scope, async (tx) => {
        const notices = await listNotices(tx);
        await tx.deleteDevice("notices");
        return notices;
      }),
    storeEvents: (events) =>
      store.write(scope, async (tx) => {
        const stored = [...(await listDevice(tx, "analytics")), ...events].slice(-maxEvents);
        await tx.putDevice("analytics", stored);
      }),
    addCountedOrder: (orderId) =>
      store.write(scope, async (tx) => {
        const counted = await listStrings(tx, "countedOrders");
        if (counted.includes(orderId)) return false;
        await tx.putDevice("countedOrders", [...counted, orderId].slice(-maxCounted));
        return true;
      }),
    takeEvents: () =>
      store.write(scope, async (tx) => {
        const events = await listDevice(tx, "analytics");
        if (events.length > 0) await tx.deleteDevice("analytics");
        return events;
      }),
  };
}
