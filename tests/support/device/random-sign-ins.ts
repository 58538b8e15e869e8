/** A random run in which shoppers sign in and out: two tabs, two customers, faults, crashes. */
import fc from "fast-check";
import type { OpIntent } from "#contract/ops.ts";
import { signIn } from "#offline/identity/sign-in.ts";
import { signOut } from "#offline/identity/sign-out.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { beginTap, type TestDevice } from "./device.ts";
import type { CallOutcome } from "./fault-server.ts";
import {
  add,
  flushPending,
  gas,
  makeSimulation,
  put,
  rope,
  type Simulation,
  tent,
} from "./simulation.ts";

export type OwnerAction =
  | { do: "tap"; tab: number; intent: OpIntent }
  | { do: "drain" | "refresh" | "signOut"; tab: number }
  | { do: "signIn"; tab: number; email: string }
  /** Lets the n-th pending call continue by one step. */
  | { do: "pass"; nth: number }
  | { do: "wait"; ms: number }
  /** The tab dies after this many more awaits. */
  | { do: "crash"; tab: number; awaits: number }
  /** Every session on the server ends. */
  | { do: "expire" };

/** A product that the shop does not know; the server refuses it. */
export const unsold = "11111111-0000-7000-8000-000000000009";
const tab = fc.nat({ max: 1 });
const intent = fc.oneof(
  fc.tuple(fc.constantFrom(gas, rope), fc.integer({ min: 1, max: 3 })).map(([id, n]) => add(id, n)),
  fc.constantFrom(gas, rope, tent, unsold).map((id) => put("wishlist", id)),
);
const tap = fc.tuple(tab, intent).map(([t, one]) => ({ do: "tap" as const, tab: t, intent: one }));
const at = <Name extends "drain" | "refresh" | "signOut">(name: Name) =>
  tab.map((t) => ({ do: name, tab: t }));
const signInAs = (...emails: string[]) =>
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

const commonActions = [
  { weight: 8, arbitrary: tap },
  { weight: 4, arbitrary: at("drain") },
  { weight: 2, arbitrary: at("refresh") },
  { weight: 14, arbitrary: pass },
  { weight: 2, arbitrary: wait },
  { weight: 1, arbitrary: crash },
];
/** A guest who becomes a customer. */
export const guestAction: fc.Arbitrary<OwnerAction> = fc.oneof(...commonActions, {
  weight: 2,
  arbitrary: signInAs("customer-1"),
});
/** Customers who sign in and out. */
export const customerAction: fc.Arbitrary<OwnerAction> = fc.oneof(
  ...commonActions,
  { weight: 3, arbitrary: signInAs("customer-1", "customer-2") },
  { weight: 1, arbitrary: at("signOut") },
  { weight: 1, arbitrary: fc.constant({ do: "expire" as const }) },
);

/** The outcomes of successive sign-ins and sign-outs; the worst is most likely. */
export const signInOutcomes = fc.array(
  fc.constantFrom<CallOutcome>(
    "ok",
    "answerLost",
    "answerLost",
    "halfBody",
    "lost",
    "committed500",
  ),
  { maxLength: 4 },
);

export type SignInRun = {
  world: Simulation;
  tabs: TestDevice[];
  /** Only reads: it performs no action and has no faults. */
  observer: TestDevice;
  /** What was stored, in the order of the log. */
  recorded: OpIntent[];
  /** Op → every identity that it ever belonged to. */
  authors: Map<string, Set<string>>;
  /** Badges that did not match the tables. */
  wrongBadges: string[];
};

/** Performs the actions, then removes all faults. */
export async function playOwnerActions(
  actions: readonly OwnerAction[],
  faults: readonly CallOutcome[],
  signIns: readonly CallOutcome[],
): Promise<SignInRun> {
  const world = makeSimulation();
  const otherFaults = [...faults];
  const signInFaults = [...signIns];
  const gates: (() => void)[] = [];
  let isFaultFree = false;
  world.wire.decide = ({ path }) => {
    const outcomes = path.startsWith("/auth/") ? signInFaults : otherFaults;
    return isFaultFree ? "ok" : (outcomes.shift() ?? "ok");
  };
  world.wire.pass = () =>
    isFaultFree ? Promise.resolve() : new Promise((resolve) => gates.push(() => resolve()));
  const tabs = [world.open(), world.open()];
  const observer = world.open();
  const run: SignInRun = {
    world,
    tabs,
    observer,
    recorded: [],
    authors: new Map(),
    wrongBadges: [],
  };

  for (const action of actions) {
    await doOne(action);
    await flushPending();
    for (const [n, one] of tabs.entries())
      if (one.crash.isOver) {
        one.die();
        tabs[n] = world.open();
      }
    await observe(run);
  }

  async function doOne(action: OwnerAction): Promise<void> {
    const device = "tab" in action ? tabs[action.tab] : tabs[0];
    if (!device) throw new Error("no such tab");
    switch (action.do) {
      case "tap": {
        const isStored = beginTap(device, () => device.recordOps([action.intent]));
        await flushPending();
        if (isStored()) run.recorded.push(action.intent);
        return;
      }
      // no await in any of these: they may wait for a call that a later action releases
      case "drain":
        void device.drain.drainNow();
        return;
      case "refresh":
        void device.refreshAll();
        return;
      case "signIn":
        void signIn(device, { email: action.email, password: "самовар і чай" });
        return;
      case "signOut":
        void signOut(device, "discard");
        return;
      case "pass":
        gates.splice(action.nth % Math.max(1, gates.length), 1)[0]?.();
        return;
      case "wait":
        world.time.advance(action.ms);
        return;
      case "crash":
        device.crash.at = device.crash.count + action.awaits;
        return;
      case "expire":
        world.server.forgetSessions();
    }
  }

  isFaultFree = true;
  for (const one of tabs) one.crash.at = undefined;
  for (const open of gates.splice(0)) open();
  // Sign-ins that waited for the lock run now.
  for (let turn = 0; turn < 30; turn += 1) {
    await flushPending();
    world.time.advance(5000);
  }
  await observe(run);
  return run;
}

async function observe({ observer, authors, wrongBadges }: SignInRun): Promise<void> {
  await observer.store.read(async (tx) => {
    for (const author of await tx.listAuthors())
      for (const { opId } of await tx.listOpsOf(author))
        authors.set(opId, (authors.get(opId) ?? new Set()).add(author));
    const identity = await readIdentity(tx);
    const unsent = (await tx.listOpsOf(identity)).filter(({ status }) => status !== "acked");
    const refused = await tx.listFailed(identity);
    const { badge } = await readPending(tx);
    if (badge !== unsent.length + refused.length)
      wrongBadges.push(`${badge}, not ${unsent.length} + ${refused.length}`);
  });
}
