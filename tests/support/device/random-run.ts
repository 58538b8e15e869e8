/** A random life of a browser's tabs: taps, drains, faults, crashes, in any order. */
import type { OpIntent } from "#contract/ops.ts";
import { beginTap, drainAll, type TestDevice } from "./device.ts";
import type { Fate } from "./fault-server.ts";
import { ModelServer } from "./model-server.ts";
import { type Deed, newUuid } from "./random-actions.ts";
import { makeList, makeWorld, seenOnServer, settleDown, type World } from "./simulation.ts";

type Told = {
  intents: OpIntent[];
  intentId: string;
  tab: number;
  isUndoable: boolean;
  isUndone: boolean;
};

export type Life = {
  world: World;
  tabs: TestDevice[];
  /** What was kept, in the order of the log. */
  told: Told[];
  /** The same, done at once and without a network. */
  expected: () => ReturnType<typeof seenOnServer>;
};

/** Lives the deeds, then heals everything and drains; answers what there is to look at. */
export async function live(deeds: readonly Deed[], faults: readonly Fate[]): Promise<Life> {
  const world = makeWorld();
  const left = [...faults];
  const gates: (() => void)[] = [];
  let isHealed = false;
  world.wire.decide = () => (isHealed ? "ok" : (left.shift() ?? "ok"));
  world.wire.pass = () =>
    isHealed ? Promise.resolve() : new Promise((resolve) => gates.push(() => resolve()));
  const tabs = [world.open(), world.open()];
  const told: Told[] = [];
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
        for (const entry of told) if (entry.tab === n) entry.isUndoable = false;
      }
  };

  async function record(n: number, intents: OpIntent[], isUndoable: boolean): Promise<void> {
    const device = tabOf(n);
    const intentId = newUuid();
    const isKept = beginTap(device, () => device.recordOps(intents, { intentId }));
    await settleDown();
    if (isKept()) told.push({ intents, intentId, tab: n, isUndoable, isUndone: false });
    replaceDead();
  }

  await record(0, [makeList()], false);
  for (const deed of deeds) {
    await doOne(deed);
    await settleDown();
    replaceDead();
  }

  async function doOne(deed: Deed): Promise<void> {
    switch (deed.do) {
      case "record":
        return record(deed.tab, [deed.intent], deed.isUndoable);
      case "undo": {
        const undoables = told.filter((one) => one.isUndoable && !one.isUndone);
        const entry = undoables.at(-1 - deed.back);
        if (!entry) return;
        const device = tabOf(entry.tab);
        const isKept = beginTap(device, () => device.undoIntent(entry.intentId));
        await settleDown();
        if (isKept()) entry.isUndone = true;
        return;
      }
      case "drain":
        void tabOf(deed.tab).drain.drainNow();
        return;
      case "refresh":
        void tabOf(deed.tab).refreshAll();
        return;
      case "pass":
        gates.splice(deed.nth % Math.max(1, gates.length), 1)[0]?.();
        return;
      case "wait":
        world.time.advance(deed.ms);
        return;
      case "crash": {
        const { crash } = tabOf(deed.tab);
        crash.at = crash.count + deed.awaits;
        return;
      }
      case "clock":
        world.time.wall.ms += deed.years * 365 * 86_400_000;
    }
  }

  isHealed = true;
  for (const one of tabs) one.crash.at = undefined;
  for (const open of gates.splice(0)) open();
  await settleDown();
  world.time.advance(61_000);
  for (const one of tabs) if (!(await drainAll(one))) throw new Error("the drain does not end");
  for (const one of tabs) await one.refreshAll();
  return { world, tabs, told, expected: () => expectedOf(world, told) };
}

function expectedOf(world: World, told: readonly Told[]): ReturnType<typeof seenOnServer> {
  const ideal = new ModelServer();
  for (const [id, card] of world.server.shop) ideal.shop.set(id, card);
  const ownerId = ideal.doAtOnce(told.filter((one) => !one.isUndone).flatMap((one) => one.intents));
  return seenOnServer(ideal, ownerId);
}
