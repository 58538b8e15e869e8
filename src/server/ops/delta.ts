import type { Lane } from "#contract/lanes.ts";
import type { OpsAnswer } from "#contract/ops-call.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";

type LaneDelta = Omit<OpsAnswer, "results" | "epoch">;

/**
 * All changes of the lane since a version, by any device. Read from one database snapshot:
 * otherwise a concurrent change could be in the version but not in the rows.
 */
export async function readDelta(
  core: Core,
  context: ReadContext,
  { lane, kind, since }: { lane: Lane; kind: LaneKind; since: number },
): Promise<LaneDelta> {
  return core.database.db.transaction(
    async (db) => {
      const now = { ...context, db };
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
