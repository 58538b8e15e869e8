import type { Checklist, Item } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import type { ThingKind } from "#rules/checklists/suitable-place.ts";
import type { OfferCard } from "#rules/concepts/substitutes.ts";
import { type ChangeResult, itemReference, recordChange } from "./actions.ts";
import type { LineToAdd } from "./add-typed.ts";

/** A thing that the shop knows; `product_id` null: it sells none, or nobody can say which. */
export type FoundThing = {
  concept: string;
  product_id: string | null;
  category?: string | undefined;
  section?: ThingKind["section"];
};

/** What the shop knows of things. */
export type Things = {
  /** What things are by their names, in their order; undefined: not known. */
  find: (names: readonly string[]) => Promise<readonly (FoundThing | undefined)[]>;
  /** What may be bought for it in place of its product; undefined: there was no answer. */
  offersFor: (item: Item) => Promise<OfferCard[] | undefined>;
  /** The shop's category of what an item buys; undefined: not known. */
  categoryOf: (item: Item) => string | undefined;
};

/** Adding a thing waits for its product no longer than this, ms. */
const findTimeout = 400;

type FoundThings = readonly (FoundThing | undefined)[];
/** `late`: what was not found in time, as soon as it is. `kinds`: of what was found, by its line. */
type Identified = {
  lines: readonly LineToAdd[];
  kinds: ReadonlyMap<LineToAdd, ThingKind>;
  late?: Promise<readonly LineToAdd[]>;
};

/** Each thing with its concept, and with the product of that where nobody chose one. */
export async function identify(
  lines: readonly LineToAdd[],
  things: Pick<Things, "find">,
  timeout = findTimeout,
): Promise<Identified> {
  const names = lines.flatMap((line) => (line.kind === "item" ? line.name : []));
  const { found, late } = await findInTime(names, things.find, timeout);
  if (!found) return { lines, kinds: new Map(), late: late.then((all) => withFound(lines, all)) };
  const identified = withFound(lines, found);
  const items = identified.filter(({ kind }) => kind === "item");
  const kinds = items.flatMap((line, at) => {
    const thing = found[at];
    return thing ? [[line, thing] as const] : [];
  });
  return { lines: identified, kinds: new Map(kinds) };
}

/** What is found in time, or else the promise of it. */
export async function findInTime(
  names: readonly string[],
  find: Things["find"],
  timeout = findTimeout,
): Promise<{ found: FoundThings; late?: never } | { found?: never; late: Promise<FoundThings> }> {
  const late: Promise<FoundThings> = find(names).catch(() => []);
  const found = await Promise.race([
    late,
    new Promise<undefined>((resolve) => setTimeout(resolve, timeout)),
  ]);
  return found ? { found } : { late };
}

function withFound(lines: readonly LineToAdd[], found: FoundThings): LineToAdd[] {
  let at = 0;
  return lines.map((line) => {
    if (line.kind !== "item") return line;
    const thing = found[at];
    at += 1;
    if (!thing) return line;
    const product_id = line.product_id ?? thing.product_id ?? undefined;
    return { ...line, concept: thing.concept, ...(product_id && { product_id }) };
  });
}

/** Only an `item` is a thing. */
type FoundLine = { kind: string; name: string; concept?: string; product_id?: string };

/**
 * Things that went in before they were found get their concept and product now; `ids` are theirs, in
 * the order of the lines. One that was deleted, renamed or given a product meanwhile stays as it is.
 */
export async function linkFound(
  list: Checklist,
  ids: readonly string[],
  lines: readonly FoundLine[],
): Promise<ChangeResult | undefined> {
  const located = new Map(
    list.items.flatMap(({ id: activityId, groups }) =>
      groups.flatMap(({ id: groupId, items }) =>
        items.map((item) => [item.id, { item, location: { activityId, groupId } }] as const),
      ),
    ),
  );
  const found = lines.flatMap((line, at) => {
    const { item, location } = located.get(ids[at] ?? "") ?? {};
    if (line.kind !== "item" || !line.concept || !item || !location) return [];
    const isUntouched = item.name === line.name && !item.concept;
    if (!isUntouched) return [];
    const isLinked = item.product_id !== null || !line.product_id;
    const changes = { concept: line.concept, ...(!isLinked && { product_id: line.product_id }) };
    return Object.entries(changes).map(([field, value]) => ({
      id: item.id,
      location,
      field,
      value,
    }));
  });
  if (found.length === 0) return undefined;
  return recordChange(list, (list_id, idOf) =>
    found.map(
      ({ id, location, field, value }): OpIntent => ({
        kind: "item.edit",
        payload: {
          ...itemReference(list_id, () => location, id, idOf),
          changes: { [field]: value },
        },
      }),
    ),
  );
}
