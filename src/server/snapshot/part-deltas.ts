/** Deltas from the parts that devices have to the current ones: created at the first request. */
import type { PartDelta } from "#contract/catalogue.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
import { createDelta } from "#rules/catalogue/part-delta.ts";
import { encodePart, makePart, type SnapshotPart } from "./snapshot-parts.ts";

/** Bytes of cached deltas. */
const maxBytes = 8 * 1024 * 1024;
/** What an entry takes beside its bytes. */
const entryBytes = 200;

export type PartDeltas = {
  /** undefined: the complete part is not much larger. */
  find(earlier: SnapshotPart, part: SnapshotPart): Promise<SnapshotPart | undefined>;
};

export function createPartDeltas(): PartDeltas {
  const cached = new BoundedMap<string, { delta: SnapshotPart | undefined }>(
    maxBytes,
    ({ delta }) => entryBytes + (delta?.br.length ?? 0),
  );
  const pending = new Map<string, Promise<SnapshotPart | undefined>>();

  async function create(earlier: SnapshotPart, part: SnapshotPart) {
    const [before, after] = await Promise.all([textOf(earlier), textOf(part)]);
    const content: PartDelta = { since: earlier.hash, pieces: createDelta(before, after) };
    const delta = await makePart(part.name, content);
    return delta.br.length < part.br.length / 2 ? delta : undefined;
  }

  return {
    async find(earlier, part) {
      const key = `${part.name} ${earlier.hash} ${part.hash}`;
      const known = cached.get(key);
      if (known) return known.delta;
      const creation = pending.get(key) ?? create(earlier, part).finally(() => pending.delete(key));
      pending.set(key, creation);
      const delta = await creation;
      cached.set(key, { delta });
      return delta;
    },
  };
}

const textOf = async (part: SnapshotPart) => (await encodePart(part, "identity")).toString();
