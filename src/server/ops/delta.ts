import type { Lane } from "#contract/lanes.ts";
import type { OpsAnswer } from "#contract/ops-call.ts";
import type { Reading } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";

type Delta = Omit<OpsAnswer, "results" | "epoch">;

/**
 * Everything of the lane that moved since, whoever moved it; all of it of one moment, or a change
 * in between would be in the version and not in the rows.
 */
export async function readDelta(
  core: Core,
  reading: Reading,
  { lane, kind, since }: { lane: Lane; kind: LaneKind; since: number },
): Promise<Delta> {
  return core.database.db.transaction(
    async (db) => {
      const now = { ...reading, db };
      const version = await kind.findVersion(now, lane);
      if (version === undefined)
        return { version_from: since, version: since, changed: [], removed: [], gone: true };
      return {
        version_from: since,
        version,
        changed: await kind.listChanged(now, lane, since),
        removed: await kind.listRemoved(now, lane, since),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
