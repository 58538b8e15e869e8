/** Small things that belong to this device and to nobody's account. */
import type { AnalyticsEvent } from "#contract/analytics.ts";
import { findIdentity, findList, listNotices, listRenamed, listStrings } from "./device-keys.ts";
import type { DeviceNotice } from "./rows.ts";
import type { Store, Tx } from "./store.ts";
import { putViewed } from "./viewed.ts";

export type Kept = {
  findCurrentList: () => Promise<string | undefined>;
  putCurrentList: (id: string | undefined) => Promise<void>;
  /** The latest product that was looked at. */
  addViewed: (productId: string) => Promise<void>;
  /** What is being written of a product; the latest ten are kept. */
  findReviewDraft: (productId: string) => Promise<unknown>;
  putReviewDraft: (productId: string, draft: object | undefined) => Promise<void>;
  /** Of whoever is signed in, for a till without signal; a sign-out takes it along. */
  findPersonalCode: () => Promise<string | undefined>;
  /** Lets it be where the device is no longer this customer. */
  putPersonalCode: (code: string, identity: string) => Promise<void>;
  /** The new id of a list that was recorded anew; undefined: it kept its own. */
  findRenamed: (id: string) => Promise<string | undefined>;
  /** What was to be told, once. */
  takeNotices: () => Promise<DeviceNotice[]>;
  /** Counted without signal; of very many the oldest go. */
  keepEvents: (events: readonly AnalyticsEvent[]) => Promise<void>;
  /** False: it was counted already; of very many the oldest are forgotten. */
  addCounted: (orderId: string) => Promise<boolean>;
  /** What was counted meanwhile, to one of however many ask. */
  takeEvents: () => Promise<AnalyticsEvent[]>;
};

const scope = ["device"] as const;
const mostDrafts = 10;

async function listDrafts(tx: Tx): Promise<[string, unknown][]> {
  const kept = await findList(tx, "reviewDrafts");
  return kept.filter((one): one is [string, unknown] => Array.isArray(one) && one.length === 2);
}
const mostEvents = 200;
const mostCounted = 50;

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
    addViewed: (productId) => store.write(scope, (tx) => putViewed(tx, productId)),
    findReviewDraft: (productId) =>
      store.read(async (tx) => (await listDrafts(tx)).find(([id]) => id === productId)?.[1]),
    putReviewDraft: (productId, draft) =>
      store.write(scope, async (tx) => {
        const others = (await listDrafts(tx)).filter(([id]) => id !== productId);
        const drafts = draft ? [...others, [productId, draft]] : others;
        await tx.putDevice("reviewDrafts", drafts.slice(-mostDrafts));
      }),
    findPersonalCode: () =>
      store.read(async (tx) => {
        const code = await tx.findDevice("personalCode");
        return typeof code === "string" ? code : undefined;
      }),
    putPersonalCode: (code, identity) =>
      store.write(scope, async (tx) => {
        // Asked as one customer, answered after a sign-out in another tab.
        if ((await findIdentity(tx))?.identity !== identity) return;
        await tx.putDevice("personalCode", code);
      }),
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
    keepEvents: (events) =>
      store.write(scope, async (tx) => {
        const kept = [...(await findList(tx, "analytics")), ...events].slice(-mostEvents);
        await tx.putDevice("analytics", kept);
      }),
    addCounted: (orderId) =>
      store.write(scope, async (tx) => {
        const counted = await listStrings(tx, "countedOrders");
        if (counted.includes(orderId)) return false;
        await tx.putDevice("countedOrders", [...counted, orderId].slice(-mostCounted));
        return true;
      }),
    takeEvents: () =>
      store.write(scope, async (tx) => {
        // as: written by keepEvents alone.
        const events = (await findList(tx, "analytics")) as AnalyticsEvent[];
        if (events.length > 0) await tx.deleteDevice("analytics");
        return events;
      }),
  };
}
