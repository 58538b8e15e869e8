/** A session: 256 random bits in a cookie, of which only the hash is stored. */
import type { FastifyReply } from "fastify";
import type { Db } from "#server/platform/db/db.ts";
import type { Owner, ReadContext } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import { hashSessionCookie, sessionCookieName } from "#server/platform/http/visitor.ts";
import { addOwner, addSession, touchSession } from "./sql.ts";

const day = 24 * 60 * 60 * 1000;
/**
 * For guests the cookie is the only way back to their data; browsers keep one for 400 days at most.
 * Customers can sign in again, and risk more on a lost device.
 */
const lifetimeDays = { guest: 400, customer: 30 } as const satisfies Record<Owner["kind"], number>;

export type NewSession = { cookie: string; owner: Owner };

/** Runs in the transaction of the first write, so that a rejected write creates no owner. */
export async function createGuestSession(core: Core, context: Pick<ReadContext, "db" | "lang">) {
  const { clock, newId } = core.shop;
  const cookie = core.random(32).toString("base64url");
  const now = clock();
  const owner: Owner = { id: newId(), kind: "guest" };
  await addOwner(context.db, {
    id: owner.id,
    lang: context.lang,
    idHash: hashSessionCookie(cookie),
    now: new Date(now),
    expiresAt: new Date(now + lifetimeDays.guest * day),
  });
  return { cookie, owner } satisfies NewSession;
}

/** Enough of the User-Agent to tell devices apart. */
const maxUserAgentLength = 300;

/** A new session of a customer on one more device. */
export async function createCustomerSession(
  core: Core,
  db: Db,
  { customerId, userAgent }: { customerId: string; userAgent: string },
): Promise<NewSession> {
  const cookie = core.random(32).toString("base64url");
  const now = core.shop.clock();
  await addSession(db, {
    idHash: hashSessionCookie(cookie),
    ownerId: customerId,
    userAgent: userAgent.slice(0, maxUserAgentLength),
    now: new Date(now),
    expiresAt: new Date(now + lifetimeDays.customer * day),
  });
  return { cookie, owner: { id: customerId, kind: "customer" } };
}

/** Extends the session, at most once a day. */
export async function renewSession(
  core: Core,
  reply: FastifyReply,
  { owner, session }: { owner: Owner | null; session: StoredSession | null },
): Promise<void> {
  const now = core.shop.clock();
  if (!owner || !session || now - session.seenAt.getTime() < day) return;
  const expiresAt = new Date(now + lifetimeDays[owner.kind] * day);
  await touchSession(core.shop.db, session.idHash, new Date(now), expiresAt);
  sendSession(core, reply, { cookie: session.cookie, owner });
}

type StoredSession = { idHash: Buffer; seenAt: Date; cookie: string };

export function sendSession(core: Core, reply: FastifyReply, { cookie, owner }: NewSession): void {
  reply.setCookie(sessionCookieName(core.isSecure), cookie, {
    ...cookieOptions(core),
    maxAge: (lifetimeDays[owner.kind] * day) / 1000,
  });
}

/** Removes the cookie, and the browser's HTTP cache of the former owner. */
export function clearSession(core: Core, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(core.isSecure), cookieOptions(core));
  // Not the storage: the device may still hold unsent changes.
  reply.header("clear-site-data", '"cache"');
}

/** HttpOnly, and not sent with other sites' forms. */
export function cookieOptions(core: Core) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: core.isSecure } as const;
}
