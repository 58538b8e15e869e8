/** What each request is to the worker: a table of decisions, and nothing else. */
import { readCalls } from "#contract/call-table.ts";
import { type Lang, readLang } from "#contract/lang.ts";
import { splitPath } from "#contract/paths.ts";

export type WorkerRequest = { method: string; url: URL; mode: string };

export type Decision =
  /** A page: the precached shell of its language. */
  | { kind: "page"; lang: Lang }
  /** A read that the snapshot can answer when the server is slow or away. */
  | ({ kind: "read" } & SnapshotRead)
  /** Code, styles, fonts, icons. */
  | { kind: "asset" }
  | { kind: "picture" }
  | { kind: "theme" }
  /** Private, or none of the worker's business: straight to the network, and kept nowhere. */
  | { kind: "pass" };

export type SnapshotRead = {
  call: SnapshotCall;
  params: Record<string, string>;
  query: URLSearchParams;
  lang: Lang;
};
export type SnapshotCall = (typeof snapshotCalls)[number];

const snapshotCalls = [
  "readProducts",
  "readProduct",
  "readReviews",
  "readCategories",
  "readCategory",
  "readSitemap",
  "readSettings",
  "readTheme",
  "readPlaceholders",
  "readToggles",
  "readPages",
  "readPage",
  "readBrands",
  "readBrand",
  "readLocations",
  "readChecklists",
  "readChecklist",
] as const;

const pass: Decision = { kind: "pass" };

/** Decides over a request of this site; others never come here. */
export function decide({ method, url, mode }: WorkerRequest): Decision {
  if (method !== "GET") return pass;
  const { pathname } = url;
  if (mode === "navigate")
    return isPage(pathname) ? { kind: "page", ...readPathLang(pathname) } : pass;
  if (/^\/(assets|icons)\/|^\/manifest\.webmanifest$/.test(pathname)) return { kind: "asset" };
  if (pathname.startsWith("/images/")) return { kind: "picture" };
  if (pathname === "/theme.css") return { kind: "theme" };
  const read = pathname.startsWith("/ajax/") ? findRead(url) : undefined;
  return read ? { kind: "read", ...read } : pass;
}

/** Not a file, and nothing that the server alone answers. */
function isPage(pathname: string): boolean {
  if (/\.[a-z0-9]{1,12}$/i.test(pathname)) return false;
  return !/^\/(ajax|api|assets|images|shell|pay|demo-pay|healthz|readyz)(\/|$)/.test(pathname);
}

function readPathLang(pathname: string): { lang: Lang } {
  return { lang: splitPath(pathname).lang };
}

function findRead(url: URL): SnapshotRead | undefined {
  const query = url.searchParams;
  const lang = readLang(query.get("lang"));
  if (!lang) return undefined;
  for (const call of snapshotCalls) {
    const params = matchPath(`/ajax${readCalls[call].path}`, url.pathname);
    // Own lists are nobody's business here; whether a list is ready, only the snapshot can tell.
    if (params && (call !== "readChecklists" || query.get("kind") === "ready"))
      return { call, params, query, lang };
  }
  return undefined;
}

/** The named segments of `pattern` in `path`; undefined where they do not match. */
function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const patternSegments = pattern.split("/");
  const segments = path.split("/");
  if (patternSegments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of patternSegments.entries()) {
    const value = segments[at] ?? "";
    if (!segment.startsWith(":")) {
      if (segment !== value) return undefined;
      continue;
    }
    const name = readSegment(value);
    if (!name) return undefined;
    params[segment.slice(1)] = name;
  }
  return params;
}

/** Undefined for what is no text in percent-encoding. */
function readSegment(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
