/**
 * Products as lists show them, kept while they are what they are: one category is asked for with
 * ever other filters, and shows the same products. Bounded by rows; the longest unread go first.
 */
import type { Product } from "#contract/products.ts";

type Row = Partial<Product>;

export type KeptRows = {
  /** Those of `ids` that are there, in that order; `read` is asked for what is not kept. */
  find(
    form: string,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  ): Promise<Row[]>;
  forget(ids: readonly string[]): void;
};

export function keepRows(most: number): KeptRows {
  const byKey = new Map<string, { id: string; row: Row }>();
  let forgotten = 0;
  return {
    async find(form, ids, read) {
      const keyOf = (id: string) => `${id} ${form}`;
      const lacking = ids.filter((id) => !byKey.has(keyOf(id)));
      const known = new Map(ids.map((id) => [id, byKey.get(keyOf(id))]));
      const before = forgotten;
      const found = lacking.length > 0 ? await read(lacking) : undefined;
      for (const id of ids) {
        const row = found?.get(id) ?? known.get(id)?.row;
        // What was read while something was forgotten may be older than that.
        if (!row || (found?.has(id) && before !== forgotten)) continue;
        byKey.delete(keyOf(id));
        byKey.set(keyOf(id), { id, row });
      }
      for (const oldest of byKey.keys()) {
        if (byKey.size <= most) break;
        byKey.delete(oldest);
      }
      return ids.flatMap((id) => found?.get(id) ?? known.get(id)?.row ?? []);
    },
    forget(ids) {
      forgotten += 1;
      const gone = new Set(ids);
      for (const [key, { id }] of byKey) if (gone.has(id)) byKey.delete(key);
    },
  };
}
