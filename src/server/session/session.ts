/** A session: 256 random bits in a cookie, of which only the hash is kept. */
import type { FastifyReply } from "fastify";
import type { Db, Owner, Reading } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import { hashSession, sessionCookieName } from "#server/platform/http/visitor.ts";
import { addOwner, addSession, touchSession } from "./sql.ts";

const day = 24 * 60 * 60 * 1000;
/**
 * Guests have nothing but their cookie to come back with; browsers keep one 400 days at most.
 * Customers can sign in again, and have more to lose on a device that was lost.
 */
const days = { guest: 400, customer: 30 } as const satisfies Record<Owner["kind"], number>;

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
    expiresAt: new Date(now + days.guest * day),
  });
  return { cookie, owner } satisfies NewSession;
}

/** As much of what a browser calls itself as tells one device from another. */
const mostOfAgent = 300;

/** A customer's, on one more device. */
export async function openSession(
  core: Core,
  db: Db,
  { customerId, userAgent }: { customerId: string; userAgent: string },
): Promise<NewSession> {
  const cookie = core.random(32).toString("base64url");
  const now = core.shop.clock();
  await addSession(db, {
    idHash: hashSession(cookie),
    ownerId: customerId,
    userAgent: userAgent.slice(0, mostOfAgent),
    now: new Date(now),
    expiresAt: new Date(now + days.customer * day),
  });
  return { cookie, owner: { id: customerId, kind: "customer" } };
}

/** Its days begin anew with every day that it is used. */
export async function renewSession(
  core: Core,
  reply: FastifyReply,
  { owner, session }: { owner: Owner | null; session: Renewed | null },
): Promise<void> {
  const now = core.shop.clock();
  if (!owner || !session || now - session.seenAt.getTime() < day) return;
  const until = new Date(now + days[owner.kind] * day);
  await touchSession(core.shop.db, session.idHash, new Date(now), until);
  sendSession(core, reply, { cookie: session.cookie, owner });
}

type Renewed = { idHash: Buffer; seenAt: Date; cookie: string };

export function sendSession(core: Core, reply: FastifyReply, { cookie, owner }: NewSession): void {
  reply.setCookie(sessionCookieName(core.isSecure), cookie, {
    ...cookieRules(core),
    maxAge: (days[owner.kind] * day) / 1000,
  });
}

/** Takes the cookie away, and what the browser has kept for whoever it was. */
export function clearSession(core: Core, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(core.isSecure), cookieRules(core));
  // Not the storage: a device may still hold changes that wait to be sent.
  reply.header("clear-site-data", '"cache"');
}

/** For the server alone, and for no other site's forms. */
export function cookieRules(core: Core) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: core.isSecure } as const;
}
