import type { Lang } from "#contract/lang.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { type AccountState, setAccount, useAccount } from "./state.ts";

/** Reads the signed-in customer. The known state stays if the server is unreachable. */
export async function refreshAccount(lang: Lang): Promise<AccountState> {
  const read = await wire.read({ call: "readCustomer" }, lang);
  if (read.ok) setAccount({ state: "in", customer: read.answer, as: read.meta.identity });
  else if (read.outcome === "refused") setAccount({ state: "guest" });
  else if (useAccount.getState().own.state !== "in") setAccount({ state: "away" });
  return useAccount.getState().own;
}
