/** Who asks: language, place and owner, from one request and one query. */
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { uuid } from "#contract/ids.ts";
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";
import { findFrame } from "#server/catalogue/reference-data.ts";
import type { Visitor } from "./context.ts";
import { type Core, coreOf } from "./core.ts";
import { findVisit, nowhere } from "./sql.ts";

export type Visit = Visitor & {
  /** The catalogue's version as the call began. */
  catalogueVersion: number;
  session: { cookie: string; idHash: Buffer; seenAt: Date } | null;
};

/** `__Host-` binds a cookie to this very host; browsers take it over https only. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export function sessionCookieName(isSecure: boolean): string {
  return cookieName("sid", isSecure);
}

export function hashSession(cookie: string): Buffer {
  return createHash("sha256").update(cookie).digest();
}

/** An owner is looked up only where the answer depends on one. */
export async function readVisit(
  request: FastifyRequest,
  query: URLSearchParams,
  want: "owner" | "anyone",
): Promise<Visit> {
  const core = coreOf(request.server);
  const asked = readLang(query.get("lang")) ?? readAcceptedLang(request.headers["accept-language"]);
  const cookie = request.cookies[sessionCookieName(core.isSecure)];
  const idHash = cookie && (want === "owner" || !asked) ? hashSession(cookie) : null;
  const place = readPlace(request.cookies.location);
  const known = idHash === null ? findKnown(core, place) : undefined;
  if (known) return { ...known, lang: asked ?? defaultLang, owner: null, session: null };
  const found = await findVisit(core.database.pool, {
    location: place,
    idHash,
    now: new Date(core.shop.clock()),
  });
  return {
    lang: asked ?? readLang(found.lang) ?? defaultLang,
    locationId: found.locationId,
    owner: found.owner,
    catalogueVersion: found.catalogueVersion,
    session: cookie && idHash && found.seenAt ? { cookie, idHash, seenAt: found.seenAt } : null,
  };
}

/** What a call of nobody in particular depends on, where this process knows it. */
function findKnown({ shop, knownVersion }: Core, place: string | null) {
  const catalogueVersion = knownVersion();
  const frame = catalogueVersion === undefined ? undefined : findFrame(shop.db, catalogueVersion);
  if (catalogueVersion === undefined || !frame) return undefined;
  const { locations } = frame.rows;
  const found =
    locations.find(({ id }) => id === place) ??
    locations.find(({ isDefault }) => isDefault) ??
    locations[0];
  return { catalogueVersion, locationId: found?.id ?? nowhere };
}

/** A cookie is anyone's to write; what is no id names no place. */
function readPlace(cookie: string | undefined): string | null {
  return uuid.safeParse(cookie).data ?? null;
}

/** Who a call is answered for, and nothing else that the visit knows. */
export function visitorOf({ lang, locationId, owner, catalogueVersion }: Visitor): Visitor {
  return { lang, locationId, owner, catalogueVersion };
}

/** The first language of `Accept-Language`, by weight, that the shop speaks. */
export function readAcceptedLang(header: string | undefined): Lang | undefined {
  if (!header) return undefined;
  const wanted = header
    .slice(0, 1000)
    .split(",")
    .map((part) => {
      const [tag = "", ...more] = part.trim().split(";");
      const weight = more.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { lang: readLang(tag.trim()), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.find(({ lang }) => lang)?.lang;
}

/** More than the shop has filters. */
const mostPairs = 300;

/** The query of a request; a pair that no database can hold is as if it were not there. */
export function readQuery(url: string): URLSearchParams {
  const at = url.indexOf("?");
  const query = new URLSearchParams();
  if (at < 0) return query;
  let pairs = 0;
  for (const [key, value] of new URLSearchParams(url.slice(at + 1))) {
    if (key.includes("\0") || value.includes("\0")) continue;
    if (++pairs > mostPairs) break;
    query.append(key, value);
  }
  return query;
}
