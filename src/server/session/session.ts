/** A session: 256 random bits in a cookie, of which only the hash is kept. */
import type { FastifyReply } from "fastify";
import type { Owner, Reading } from "#server/http/context.ts";
import type { Core } from "#server/http/core.ts";
import { hashSession, sessionCookieName } from "#server/http/visitor.ts";
import { addOwner, touchSession } from "./sql.ts";

const day = 24 * 60 * 60 * 1000;
/** Guests have nothing but their cookie to come back with; browsers keep one 400 days at most. */
const guestDays = 400;

export type NewSession = { cookie: string; owner: Owner };

/** In the transaction of the first write, so that a refused one makes nobody. */
export async function makeSession(core: Core, reading: Pick<Reading, "db" | "lang">) {
  const { clock, newId } = core.shop;
  const cookie = core.random(32).toString("base64url");
  const now = clock();
  const owner: Owner = { id: newId(), kind: "guest" };
  await addOwner(reading.db, {
    id: owner.id,
    lang: reading.lang,
    idHash: hashSession(cookie),
    now: new Date(now),
    expiresAt: new Date(now + guestDays * day),
  });
  return { cookie, owner } satisfies NewSession;
}

/** The 400 days begin anew with every day that it is used. */
export async function renewSession(
  core: Core,
  reply: FastifyReply,
  session: { idHash: Buffer; seenAt: Date; cookie: string },
): Promise<void> {
  const now = core.shop.clock();
  if (now - session.seenAt.getTime() < day) return;
  await touchSession(core.shop.db, session.idHash, new Date(now), new Date(now + guestDays * day));
  sendSession(core, reply, session.cookie);
}

export function sendSession(core: Core, reply: FastifyReply, cookie: string): void {
  reply.setCookie(sessionCookieName(core.isSecure), cookie, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: core.isSecure,
    maxAge: (guestDays * day) / 1000,
  });
}
