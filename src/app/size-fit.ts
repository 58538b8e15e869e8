/** Loaded when a size table is opened: which of its rows is the shopper's own. */
import type { Lang } from "#contract/lang.ts";
import { refreshOwn } from "#features/account/queries.ts";
import { useOwn } from "#features/account/state.ts";
import type { SizeFit, Table } from "#features/product/size-table.tsx";
import { loadDevice } from "#offline/load-device.ts";
import { readPending } from "#offline/pending-view.ts";
import { findFittingRow } from "#rules/sizes.ts";

/** Undefined: nobody is signed in, or nobody could be asked. */
export async function findFit(table: Table, lang: Lang): Promise<SizeFit | undefined> {
  const device = await loadDevice();
  const { kind, isOut, identity } = await device.parts.store.read(readPending);
  if (kind !== "customer" || isOut) return undefined;
  const known = useOwn.getState().own;
  const isTheirs = known.state === "in" && known.as === identity;
  const own = isTheirs ? known : await refreshOwn(lang);
  if (own.state !== "in") return undefined;
  const { measurements } = own.customer;
  if (Object.keys(measurements).length === 0) return { state: "unmeasured" };
  return { state: "measured", row: findFittingRow(table, measurements) };
}
