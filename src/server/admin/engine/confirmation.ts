/**
 * What a session of the back office may do only when its person has proved lately that they read
 * their letters. Tokens of programs never need one: they were made for what they do.
 */
import type { FastifyRequest } from "fastify";
import { confirmedFor } from "#contract/admin/session.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { countHit } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";

/** More than a slip of the hand. */
const deletes: RateLimit = { name: "deletes of a session", max: 5, windowMs: confirmedFor };

export async function requireConfirmation(
  request: FastifyRequest,
  { isNeeded, isDelete }: { isNeeded: boolean; isDelete: boolean },
): Promise<void> {
  const session = request.actor?.session;
  if (!session) return;
  const { shop, database } = coreOf(request.server);
  const now = shop.clock();
  if (now - session.confirmedAt < confirmedFor) return;
  if (isNeeded) throw new Refusal("confirmationNeeded");
  if (!isDelete) return;
  const wait = await countHit(database.db, deletes, session.hash.toString("hex"), now);
  if (wait !== undefined) throw new Refusal("confirmationNeeded");
}
