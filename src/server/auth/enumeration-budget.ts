/**
 * Account enumeration budget. The contract discloses whether an address is known, because most
 * shoppers who ask have mistyped their own. The owner can switch this off, and it stops by itself
 * when far more addresses are asked about than usual.
 */
import { createHash } from "node:crypto";
import { isOn } from "#rules/site/feature-toggles.ts";
import { togglesOf } from "#server/feature-toggles/toggles.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import { countHit, hasRecentHit } from "#server/platform/limits/rate-limit.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { disclosurePause } from "./rate-limits.ts";
import { countDisclosure } from "./sql-enumeration-budget.ts";

type DisclosureContext = Pick<WriteContext, "db" | "clock" | "network" | "log">;

/** So many disclosures in one hour never count as an attack. */
const usualMaximum = 100;
const alarmFactor = 5;

/** False: answer as if the address were known. */
export async function mayDiscloseUnknown({ db, clock }: DisclosureContext): Promise<boolean> {
  const { rows } = await readReferenceData(db);
  if (!isOn(togglesOf(rows.toggles), "auth.disclose_unknown_email")) return false;
  return !(await hasRecentHit(db, disclosurePause, "shop", clock()));
}

/** Counts a disclosure; the log contains a hash of the network. */
export async function recordDisclosure({
  db,
  clock,
  network,
  log,
}: DisclosureContext): Promise<void> {
  const now = clock();
  const { count, median } = await countDisclosure(db, new Date(now));
  const networkHash = createHash("sha256").update(network).digest("hex").slice(0, 12);
  log.info({ networkHash, count }, "disclosed whether an address is known");
  if (count <= Math.max(usualMaximum, alarmFactor * median)) return;
  if ((await countHit(db, disclosurePause, "shop", now)) !== undefined) return;
  log.error({ count, median }, "possible account enumeration: nothing is disclosed for 15 minutes");
}
