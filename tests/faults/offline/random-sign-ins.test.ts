import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpIntent } from "#contract/ops.ts";
import { readPending } from "#offline/pending-view.ts";
import { signIn } from "#offline/sign-in.ts";
import { drainAll } from "#tests/support/device/device.ts";
import { someFates } from "#tests/support/device/random-actions.ts";
import {
  customerDeed,
  guestDeed,
  liveAsOwners,
  someEntries,
  unsold,
} from "#tests/support/device/random-sign-ins.ts";
import { add, gas, inTime, seenOn, seenOnServer } from "#tests/support/device/simulation.ts";
import { share } from "#tests/support/rounds.ts";

/** More of them on demand; each run is a life of its own. */
const numRuns = share(500, 10_000);
const timeout = 60_000 + numRuns * 400;
const runs = { numRuns, timeout: 20_000 };

/** What the taps come to on top of one piece of gas. */
function sumOf(told: readonly OpIntent[]) {
  const lines: Record<string, number> = { [gas]: 1 };
  const entries = new Set<string>();
  for (const { kind, payload } of told) {
    if (kind === "cart.add")
      lines[payload.product_id] = (lines[payload.product_id] ?? 0) + payload.quantity;
    if (kind === "wishlist.put" && payload.product_id !== unsold)
      entries.add(`wishlist ${payload.product_id}`);
  }
  return { lines, entries: [...entries].sort() };
}

test("whatever happens while a guest signs in, they are merged once: nothing is lost or doubled", {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(guestDeed, { maxLength: 50 }),
      someFates,
      someEntries,
      async (deeds, fates, entries) => {
        const { world, tabs, told, wrongBadges } = await liveAsOwners(
          [{ do: "tap", tab: 0, intent: add(gas, 1) }, ...deeds],
          fates,
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
              await inTime(
                world,
                signIn(device, { email: "customer-1", password: "самовар і чай" }),
              )
            ).kind,
          ).toBe("in");
        for (const tab of tabs) {
          expect(await drainAll(tab)).toBe(true);
          await tab.refreshAll();
        }
        const there = seenOnServer(world.server, "customer-1");
        const expected = sumOf(told.slice(1));
        expect(there).toMatchObject(expected);
        for (const tab of tabs) expect(await seenOn(tab)).toEqual(there);
        expect(wrongBadges).toEqual([]);
      },
    ),
    runs,
  );
});

test("whoever signs in and out, nothing is sent as somebody else, and the badge counts what waits", {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(customerDeed, { maxLength: 60 }),
      someFates,
      someEntries,
      async (deeds, fates, entries) => {
        const { world, tabs, authors, wrongBadges } = await liveAsOwners(deeds, fates, entries);
        for (const tab of tabs) expect(await drainAll(tab)).toBe(true);
        const isCustomer = (id: string) => id.startsWith("customer");
        for (const [opId, whose] of authors)
          expect([...whose].filter(isCustomer).length, `op ${opId}`).toBeLessThanOrEqual(1);
        for (const { opId, ownerId } of world.server.effects) {
          const customer = [...(authors.get(opId) ?? [])].find(isCustomer);
          // What a guest did may have reached the server before the guest was merged.
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
