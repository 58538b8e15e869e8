/** A random life in which shoppers sign in and out: two tabs, two customers, faults, deaths. */
import fc from "fast-check";
import type { OpIntent } from "#contract/ops.ts";
import { readIdentity } from "#offline/device-keys.ts";
import { readPending } from "#offline/pending-view.ts";
import { signIn } from "#offline/sign-in.ts";
import { signOut } from "#offline/sign-out.ts";
import { beginTap, type TestDevice } from "./device.ts";
import type { Fate } from "./fault-server.ts";
import { add, gas, makeWorld, put, rope, settleDown, tent, type World } from "./simulation.ts";

export type OwnerDeed =
  | { do: "tap"; tab: number; intent: OpIntent }
  | { do: "drain" | "refresh" | "signOut"; tab: number }
  | { do: "signIn"; tab: number; email: string }
  /** Lets the n-th call in the air go one step on. */
  | { do: "pass"; nth: number }
  | { do: "wait"; ms: number }
  /** The tab dies after so many more awaits. */
  | { do: "crash"; tab: number; awaits: number }
  /** Every session on the server ends. */
  | { do: "expire" };

/** What the shop does not know: it is refused. */
export const unsold = "11111111-0000-7000-8000-000000000009";
const tab = fc.nat({ max: 1 });
const intent = fc.oneof(
  fc.tuple(fc.constantFrom(gas, rope), fc.integer({ min: 1, max: 3 })).map(([id, n]) => add(id, n)),
  fc.constantFrom(gas, rope, tent, unsold).map((id) => put("wishlist", id)),
);
const tap = fc.tuple(tab, intent).map(([t, one]) => ({ do: "tap" as const, tab: t, intent: one }));
const at = <Name extends "drain" | "refresh" | "signOut">(name: Name) =>
  tab.map((t) => ({ do: name, tab: t }));
const enter = (...emails: string[]) =>
  fc
    .tuple(tab, fc.constantFrom(...emails))
    .map(([t, email]) => ({ do: "signIn" as const, tab: t, email }));
const pass = fc.nat({ max: 5 }).map((nth) => ({ do: "pass" as const, nth }));
const wait = fc
  .constantFrom(300, 1500, 5000, 16_000, 61_000)
  .map((ms) => ({ do: "wait" as const, ms }));
const crash = fc
  .tuple(tab, fc.nat({ max: 12 }))
  .map(([t, awaits]) => ({ do: "crash" as const, tab: t, awaits }));

const ofAnybody = [
  { weight: 8, arbitrary: tap },
  { weight: 4, arbitrary: at("drain") },
  { weight: 2, arbitrary: at("refresh") },
  { weight: 14, arbitrary: pass },
  { weight: 2, arbitrary: wait },
  { weight: 1, arbitrary: crash },
];
/** A guest who becomes a customer. */
export const guestDeed: fc.Arbitrary<OwnerDeed> = fc.oneof(...ofAnybody, {
  weight: 2,
  arbitrary: enter("customer-1"),
});
/** Customers who come and go. */
export const customerDeed: fc.Arbitrary<OwnerDeed> = fc.oneof(
  ...ofAnybody,
  { weight: 3, arbitrary: enter("customer-1", "customer-2") },
  { weight: 1, arbitrary: at("signOut") },
  { weight: 1, arbitrary: fc.constant({ do: "expire" as const }) },
);

/** What becomes of one sign-in or sign-out after another; the worst is most likely. */
export const someEntries = fc.array(
  fc.constantFrom<Fate>("ok", "answerLost", "answerLost", "halfBody", "lost", "committed500"),
  { maxLength: 4 },
);

export type OwnersLife = {
  world: World;
  tabs: TestDevice[];
  /** Looks on, and neither does nor suffers anything. */
  eye: TestDevice;
  /** What was kept, in the order of the log. */
  told: OpIntent[];
  /** Op → whose it ever was. */
  authors: Map<string, Set<string>>;
  /** Badges that did not say what stood in the tables. */
  wrongBadges: string[];
};

/** Lives the deeds, then heals everything. */
export async function liveAsOwners(
  deeds: readonly OwnerDeed[],
  faults: readonly Fate[],
  entries: readonly Fate[],
): Promise<OwnersLife> {
  const world = makeWorld();
  const left = [...faults];
  const leftOfEntries = [...entries];
  const gates: (() => void)[] = [];
  let isHealed = false;
  world.wire.decide = ({ path }) => {
    const fates = path.startsWith("/auth/") ? leftOfEntries : left;
    return isHealed ? "ok" : (fates.shift() ?? "ok");
  };
  world.wire.pass = () =>
    isHealed ? Promise.resolve() : new Promise((resolve) => gates.push(() => resolve()));
  const tabs = [world.open(), world.open()];
  const eye = world.open();
  const life: OwnersLife = { world, tabs, eye, told: [], authors: new Map(), wrongBadges: [] };

  for (const deed of deeds) {
    await doOne(deed);
    await settleDown();
    for (const [n, one] of tabs.entries())
      if (one.crash.isOver) {
        one.die();
        tabs[n] = world.open();
      }
    await look(life);
  }

  async function doOne(deed: OwnerDeed): Promise<void> {
    const device = "tab" in deed ? tabs[deed.tab] : tabs[0];
    if (!device) throw new Error("no such tab");
    switch (deed.do) {
      case "tap": {
        const isKept = beginTap(device, () => device.recordOps([deed.intent]));
        await settleDown();
        if (isKept()) life.told.push(deed.intent);
        return;
      }
      // no await in any of these: they may wait for what a later deed lets go
      case "drain":
        void device.drain.drainNow();
        return;
      case "refresh":
        void device.refreshAll();
        return;
      case "signIn":
        void signIn(device, { email: deed.email, password: "самовар і чай" });
        return;
      case "signOut":
        void signOut(device, "discard");
        return;
      case "pass":
        gates.splice(deed.nth % Math.max(1, gates.length), 1)[0]?.();
        return;
      case "wait":
        world.time.advance(deed.ms);
        return;
      case "crash":
        device.crash.at = device.crash.count + deed.awaits;
        return;
      case "expire":
        world.server.forgetSessions();
    }
  }

  isHealed = true;
  for (const one of tabs) one.crash.at = undefined;
  for (const open of gates.splice(0)) open();
  // Sign-ins that waited for their turn have it now.
  for (let turn = 0; turn < 30; turn += 1) {
    await settleDown();
    world.time.advance(5000);
  }
  await look(life);
  return life;
}

async function look({ eye, authors, wrongBadges }: OwnersLife): Promise<void> {
  await eye.store.read(async (tx) => {
    for (const author of await tx.listAuthors())
      for (const { opId } of await tx.listOpsOf(author))
        authors.set(opId, (authors.get(opId) ?? new Set()).add(author));
    const identity = await readIdentity(tx);
    const unsent = (await tx.listOpsOf(identity)).filter(({ status }) => status !== "acked");
    const refused = await tx.listAttention(identity);
    const { badge } = await readPending(tx);
    if (badge !== unsent.length + refused.length)
      wrongBadges.push(`${badge}, not ${unsent.length} + ${refused.length}`);
  });
}
