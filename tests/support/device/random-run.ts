/** A random run of a browser's tabs: taps, drains, faults and crashes in any order. */
import type { OpIntent } from "#contract/ops.ts";
import { beginTap, drainAll, type TestDevice } from "./device.ts";
import type { CallOutcome } from "./fault-server.ts";
import { ModelServer } from "./model-server.ts";
import { newUuid, type RandomAction } from "./random-actions.ts";
import {
  flushPending,
  makeList,
  makeSimulation,
  type Simulation,
  stateOnServer,
} from "./simulation.ts";

type RecordedIntent = {
  intents: OpIntent[];
  intentId: string;
  tab: number;
  isUndoable: boolean;
  isUndone: boolean;
};

export type RandomRun = {
  world: Simulation;
  tabs: TestDevice[];
  /** What was stored, in the order of the log. */
  recorded: RecordedIntent[];
  /** The state after the same intents without a network. */
  expected: () => ReturnType<typeof stateOnServer>;
};

/** Performs the actions, then removes all faults, drains, and returns what the test compares. */
export async function playActions(
  actions: readonly RandomAction[],
  faults: readonly CallOutcome[],
): Promise<RandomRun> {
  const world = makeSimulation();
  const left = [...faults];
  const gates: (() => void)[] = [];
  let isFaultFree = false;
  world.wire.decide = () => (isFaultFree ? "ok" : (left.shift() ?? "ok"));
  world.wire.pass = () =>
    isFaultFree ? Promise.resolve() : new Promise((resolve) => gates.push(() => resolve()));
  const tabs = [world.open(), world.open()];
  const recorded: RecordedIntent[] = [];
  const tabOf = (n: number) => {
    const found = tabs[n];
    if (!found) throw new Error(`no tab ${n}`);
    return found;
  };
  const replaceDead = () => {
    for (const [n, one] of tabs.entries())
      if (one.crash.isOver) {
        one.die();
        tabs[n] = world.open();
        for (const entry of recorded) if (entry.tab === n) entry.isUndoable = false;
      }
  };

  async function record(n: number, intents: OpIntent[], isUndoable: boolean): Promise<void> {
    const device = tabOf(n);
    const intentId = newUuid();
    const isStored = beginTap(device, () => device.recordOps(intents, { intentId }));
    await flushPending();
    if (isStored()) recorded.push({ intents, intentId, tab: n, isUndoable, isUndone: false });
    replaceDead();
  }

  await record(0, [makeList()], false);
  for (const action of actions) {
    await doAction(action);
    await flushPending();
    replaceDead();
  }

  async function doAction(action: RandomAction): Promise<void> {
    switch (action.do) {
      case "record":
        return record(action.tab, [action.intent], action.isUndoable);
      case "undo": {
        const undoables = recorded.filter((one) => one.isUndoable && !one.isUndone);
        const entry = undoables.at(-1 - action.back);
        if (!entry) return;
        const device = tabOf(entry.tab);
        const isStored = beginTap(device, () => device.undoIntent(entry.intentId));
        await flushPending();
        if (isStored()) entry.isUndone = true;
        return;
      }
      case "drain":
        void tabOf(action.tab).drain.drainNow();
        return;
      case "refresh":
        void tabOf(action.tab).refreshAll();
        return;
      case "pass":
        gates.splice(action.nth % Math.max(1, gates.length), 1)[0]?.();
        return;
      case "wait":
        world.time.advance(action.ms);
        return;
      case "crash": {
        const { crash } = tabOf(action.tab);
        crash.at = crash.count + action.awaits;
        return;
      }
      case "clock":
        world.time.wall.ms += action.years * 365 * 86_400_000;
    }
  }

  isFaultFree = true;
  for (const one of tabs) one.crash.at = undefined;
  for (const open of gates.splice(0)) open();
  await flushPending();
  world.time.advance(61_000);
  for (const one of tabs) if (!(await drainAll(one))) throw new Error("the drain does not end");
  for (const one of tabs) await one.refreshAll();
  return { world, tabs, recorded, expected: () => expectedOf(world, recorded) };
}

function expectedOf(
  world: Simulation,
  recorded: readonly RecordedIntent[],
): ReturnType<typeof stateOnServer> {
  const ideal = new ModelServer();
  for (const [id, card] of world.server.shop) ideal.shop.set(id, card);
  const ownerId = ideal.applyDirectly(
    recorded.filter((one) => !one.isUndone).flatMap((one) => one.intents),
  );
  return stateOnServer(ideal, ownerId);
}
