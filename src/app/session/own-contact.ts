/** Name and address of a signed-in customer, for the fields of a form. Loaded with the form. */
import type { Lang } from "#contract/lang.ts";
import { refreshAccount } from "#features/account/queries.ts";
import { useAccount } from "#features/account/state.ts";
import { loadDevice } from "#offline/load-device.ts";
import { findIdentity } from "#offline/store/device-table.ts";

export type OwnContact = { email: string; firstName: string };

const nothing: OwnContact = { email: "", firstName: "" };
/** ms that a form waits for it */
const longest = 1500;

/** Empty for a guest, and where the shop does not answer soon. */
export async function findOwnContact(lang: Lang): Promise<OwnContact> {
  const known = useAccount.getState().own;
  if (known.state === "in") return known.customer;
  const { parts } = await loadDevice();
  const identity = await parts.store.read(findIdentity);
  if (identity?.kind !== "customer") return nothing;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, longest));
  const own = await Promise.race([refreshAccount(lang), tooLate]);
  return own?.state === "in" ? own.customer : nothing;
}
