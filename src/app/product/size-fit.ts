/** Loaded when a size table is opened: which of its rows is the shopper's own. */
import type { Lang } from "#contract/lang.ts";
import { refreshAccount } from "#features/account/queries.ts";
import { useAccount } from "#features/account/state.ts";
import type { SizeFit, SizeTableData } from "#features/product/size-table.tsx";
import { loadDevice } from "#offline/load-device.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { findFittingRow } from "#rules/cart/sizes.ts";

/** Undefined: nobody is signed in, or nobody could be asked. */
export async function findFit(table: SizeTableData, lang: Lang): Promise<SizeFit | undefined> {
  const device = await loadDevice();
  const { kind, isSigningOut, identity } = await device.parts.store.read(readPending);
  if (kind !== "customer" || isSigningOut) return undefined;
  const known = useAccount.getState().own;
  const isTheirs = known.state === "in" && known.as === identity;
  const own = isTheirs ? known : await refreshAccount(lang);
  if (own.state !== "in") return undefined;
  const { measurements } = own.customer;
  if (Object.keys(measurements).length === 0) return { state: "unmeasured" };
  return { state: "measured", row: findFittingRow(table, measurements) };
}
