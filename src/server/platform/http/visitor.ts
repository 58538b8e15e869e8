/** Reads the visitor (language, location and owner) from a request with one query. */
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { uuid } from "#contract/ids.ts";
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";
import type { Visitor } from "./context.ts";
import { coreOf } from "./core.ts";
import { findVisit } from "./sql.ts";

export type Visit = Visitor & {
  /** The catalogue's version when the call began. */
  catalogueVersion: number;
  session: { cookie: string; idHash: Buffer; seenAt: Date } | null;
};

/** `__Host-` binds a cookie to exactly this host; browsers accept it over https only. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export function sessionCookieName(isSecure: boolean): string {
  return cookieName("sid", isSecure);
}

export function hashSessionCookie(cookie: string): Buffer {
  return createHash("sha256").update(cookie).digest();
}

/** Looks up the owner only where the answer depends on one. */
export async function readVisit(
  request: FastifyRequest,
  query: URLSearchParams,
  scope: "owner" | "anyone",
): Promise<Visit> {
  const core = coreOf(request.server);
  const queryLang =
    readLang(query.get("lang")) ?? readAcceptedLang(request.headers["accept-language"]);
  const cookie = request.cookies[sessionCookieName(core.isSecure)];
  const idHash = cookie && (scope === "owner" || !queryLang) ? hashSessionCookie(cookie) : null;
  const location = readLocationCookie(request.cookies.location);
  const cached = idHash === null ? core.findCachedVisit(location) : undefined;
  if (cached) return { ...cached, lang: queryLang ?? defaultLang, owner: null, session: null };
  const row = await findVisit(core.database.pool, {
    location,
    idHash,
    now: new Date(core.shop.clock()),
  });
  return {
    lang: queryLang ?? readLang(row.lang) ?? defaultLang,
    locationId: row.locationId,
    owner: row.owner,
    catalogueVersion: core.servedVersion(row.catalogueVersion),
    session: cookie && idHash && row.seenAt ? { cookie, idHash, seenAt: row.seenAt } : null,
  };
}

/** Anyone can write a cookie: a value that is not a UUID counts as absent. */
export function readLocationCookie(cookie: string | undefined): string | null {
  return cookie === undefined ? null : (uuid.safeParse(cookie).data ?? null);
}

/** Reduces a visit to what a call depends on. */
export function visitorOf({ lang, locationId, owner, catalogueVersion }: Visitor): Visitor {
  return { lang, locationId, owner, catalogueVersion };
}

/** The first language of `Accept-Language`, by weight, that the shop supports. */
export function readAcceptedLang(header: string | undefined): Lang | undefined {
  if (!header) return undefined;
  const candidates = header
    .slice(0, 1000)
    .split(",")
    .map((part) => {
      const [tag = "", ...more] = part.trim().split(";");
      const weight = more.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { lang: readLang(tag.trim()), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return candidates.find(({ lang }) => lang)?.lang;
}

/** More than the number of filters that the shop has. */
const maxPairs = 300;

/**
 * The query of a request. The database cannot store a NUL: in a value it becomes the replacement
 * character, which matches nothing, where a filter without its value would match everything.
 */
export function readQuery(url: string, most = maxPairs): URLSearchParams {
  const at = url.indexOf("?");
  const query = new URLSearchParams();
  if (at < 0) return query;
  let pairs = 0;
  for (const [key, value] of new URLSearchParams(url.slice(at + 1))) {
    if (key.includes("\0")) continue;
    if (++pairs > most) break;
    query.append(key, value.replaceAll("\0", "\ufffd"));
  }
  return query;
}
