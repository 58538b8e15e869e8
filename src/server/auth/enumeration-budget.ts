/**
 * Whether the shop knows an address: it tells whoever asks, as its wire has it, for most who ask
 * have mistyped their own. Not where the owner would rather not, and not to a crowd.
 */
import { createHash } from "node:crypto";
import { isOn } from "#rules/toggles.ts";
import { readFrame } from "#server/catalogue/reference-data.ts";
import { togglesOf } from "#server/feature-toggles/toggles.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { findWait, isRemembered } from "#server/platform/limits/rate-limit.ts";
import { crowdAsks } from "./rate-limits.ts";
import { countTold } from "./sql-enumeration-budget.ts";

type Telling = Pick<Writing, "db" | "clock" | "network" | "log">;

/** So many an hour are no crowd, however few are usual. */
const few = 100;
const times = 5;

/** False: every answer is as if the address were known. */
export async function mayTellUnknown({ db, clock }: Telling): Promise<boolean> {
  const { rows } = await readFrame(db);
  if (!isOn(togglesOf(rows.toggles), "auth.disclose_unknown_email")) return false;
  return !(await isRemembered(db, crowdAsks, "shop", clock()));
}

/** Somebody has just been told; the log knows a network by a hash. */
export async function noteTold({ db, clock, network, log }: Telling): Promise<void> {
  const now = clock();
  const { told, usual } = await countTold(db, new Date(now));
  const by = createHash("sha256").update(network).digest("hex").slice(0, 12);
  log.info({ by, told }, "told whether an address is known");
  if (told <= Math.max(few, times * usual)) return;
  if ((await findWait(db, crowdAsks, "shop", now)) !== undefined) return;
  log.error({ told, usual }, "a crowd asks for addresses: nobody is told for a quarter of an hour");
}
