import fc from "fast-check";
import { expect, test } from "vitest";
import { aDeed, someFates } from "#tests/support/device/random-actions.ts";
import { live } from "#tests/support/device/random-run.ts";
import { seenOn, seenOnServer } from "#tests/support/device/simulation.ts";
import { share } from "#tests/support/rounds.ts";

/** More of them on demand; each run is a life of its own. */
const numRuns = share(1_000, 10_000);

const timeout = 60_000 + numRuns * 200;

test("whatever happens on the way, each change arrives once and in order", {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aDeed, { maxLength: 60 }), someFates, async (deeds, fates) => {
      const { world, tabs, expected } = await live(deeds, fates);
      const { server, jar } = world;
      const there = seenOnServer(server, server.ownerOfSid(jar.sid));
      expect(there, "the server has what was told, as if there had been no network").toEqual(
        expected(),
      );
      for (const tab of tabs) expect(await seenOn(tab), "each tab shows it").toEqual(there);
      const ids = server.effects.map((effect) => effect.opId);
      expect(new Set(ids).size, "no op has taken effect twice").toBe(ids.length);
      for (const [id, requests] of server.requests)
        expect(requests.size, `op ${id} was the same each time it was sent`).toBe(1);
    }),
    { numRuns, timeout: 20_000 },
  );
});
