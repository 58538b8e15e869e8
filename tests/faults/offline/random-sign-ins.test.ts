import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpIntent } from "#contract/ops.ts";
import { signIn } from "#offline/identity/sign-in.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll } from "#tests/support/device/device.ts";
import { someOutcomes } from "#tests/support/device/random-actions.ts";
import {
  customerAction,
  guestAction,
  playOwnerActions,
  signInOutcomes,
  unsold,
} from "#tests/support/device/random-sign-ins.ts";
import {
  add,
  advanceUntil,
  gas,
  stateOnDevice,
  stateOnServer,
} from "#tests/support/device/simulation.ts";
import { roundCount } from "#tests/support/rounds.ts";

/** More runs on demand; each run is independent. */
const numRuns = roundCount(50, 10_000);
const timeout = 60_000 + numRuns * 400;
const runs = { numRuns, timeout: 20_000 };

/** The expected result of the taps, on top of one piece of gas. */
function sumOf(recorded: readonly OpIntent[]) {
  const lines: Record<string, number> = { [gas]: 1 };
  const entries = new Set<string>();
  for (const { kind, payload } of recorded) {
    if (kind === "cart.add")
      lines[payload.product_id] = (lines[payload.product_id] ?? 0) + payload.quantity;
    if (kind === "wishlist.put" && payload.product_id !== unsold)
      entries.add(`wishlist ${payload.product_id}`);
  }
  return { lines, entries: [...entries].sort() };
}

test("under random faults a guest who signs in is merged once: nothing is lost or doubled", {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(guestAction, { maxLength: 50 }),
      someOutcomes,
      signInOutcomes,
      async (actions, outcomes, entries) => {
        const { world, tabs, recorded, wrongBadges } = await playOwnerActions(
          [{ do: "tap", tab: 0, intent: add(gas, 1) }, ...actions],
          outcomes,
          entries,
        );
        const [device] = tabs;
        if (!device) throw new Error("no tab");
        for (const tab of tabs) {
          expect(await drainAll(tab)).toBe(true);
          await tab.refreshAll();
        }
        const found = await device.store.read(readPending);
        if (found.kind !== "customer" || found.pause)
          expect(
            (
              await advanceUntil(
                world,
                signIn(device, { email: "customer-1", password: "самовар і чай" }),
              )
            ).kind,
          ).toBe("signedIn");
        for (const tab of tabs) {
          expect(await drainAll(tab)).toBe(true);
          await tab.refreshAll();
        }
        const there = stateOnServer(world.server, "customer-1");
        const expected = sumOf(recorded.slice(1));
        expect(there).toMatchObject(expected);
        for (const tab of tabs) expect(await stateOnDevice(tab)).toEqual(there);
        expect(wrongBadges).toEqual([]);
      },
    ),
    runs,
  );
});

test("under random sign-ins and sign-outs nothing is sent as another, and the badge counts pending changes", {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(customerAction, { maxLength: 60 }),
      someOutcomes,
      signInOutcomes,
      async (actions, outcomes, entries) => {
        const { world, tabs, authors, wrongBadges } = await playOwnerActions(
          actions,
          outcomes,
          entries,
        );
        for (const tab of tabs) expect(await drainAll(tab)).toBe(true);
        const isCustomer = (id: string) => id.startsWith("customer");
        for (const [opId, whose] of authors)
          expect([...whose].filter(isCustomer).length, `op ${opId}`).toBeLessThanOrEqual(1);
        for (const { opId, ownerId } of world.server.effects) {
          const customer = [...(authors.get(opId) ?? [])].find(isCustomer);
          // A guest's changes may have reached the server before the guest was merged.
          if (customer && isCustomer(ownerId)) expect(ownerId, `op ${opId}`).toBe(customer);
          if (isCustomer(ownerId)) expect(customer ?? ownerId, `op ${opId}`).toBe(ownerId);
        }
        for (const call of world.wire.calls.filter(({ path }) => path === "/ops"))
          expect(call.headers["if-identity"]).toBeDefined();
        const ids = world.server.effects.map(({ opId }) => opId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(wrongBadges).toEqual([]);
      },
    ),
    runs,
  );
});
