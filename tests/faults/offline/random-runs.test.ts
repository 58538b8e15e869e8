import fc from "fast-check";
import { expect, test } from "vitest";
import { randomAction, someOutcomes } from "#tests/support/device/random-actions.ts";
import { playActions } from "#tests/support/device/random-run.ts";
import { stateOnDevice, stateOnServer } from "#tests/support/device/simulation.ts";
import { roundCount } from "#tests/support/rounds.ts";

/** More runs on demand; each run is independent. */
const numRuns = roundCount(100, 10_000);

const timeout = 60_000 + numRuns * 200;

test("under random faults each change arrives once and in order", {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomAction, { maxLength: 60 }),
      someOutcomes,
      async (actions, outcomes) => {
        const { world, tabs, expected } = await playActions(actions, outcomes);
        const { server, jar } = world;
        const there = stateOnServer(server, server.ownerOfSid(jar.sid));
        expect(there, "the server has the state that results without a network").toEqual(
          expected(),
        );
        for (const tab of tabs)
          expect(await stateOnDevice(tab), "each tab shows it").toEqual(there);
        const ids = server.effects.map((effect) => effect.opId);
        expect(new Set(ids).size, "no op has taken effect twice").toBe(ids.length);
        for (const [id, requests] of server.requests)
          expect(requests.size, `op ${id} was the same each time it was sent`).toBe(1);
      },
    ),
    { numRuns, timeout: 20_000 },
  );
});
