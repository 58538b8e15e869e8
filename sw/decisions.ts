/** Decides how the worker handles each request. */
import { matchPath } from "#contract/call-paths.ts";
import { readCalls } from "#contract/call-table.ts";
import { type Lang, readLang } from "#contract/lang.ts";
import { splitPath } from "#contract/paths.ts";

export type WorkerRequest = { method: string; url: URL; mode: string };

export type Decision =
  /** A page: answered with the precached shell of its language, or, if it is public, with the server's page. */
  | { kind: "page"; lang: Lang; isPublic: boolean }
  /** A read that the snapshot can answer when the server is slow or unreachable. */
  | ({ kind: "read" } & SnapshotRead)
  /** Code, styles, fonts, icons. */
  | { kind: "asset" }
  | { kind: "picture" }
  | { kind: "theme" }
  /** Private, or not handled by the worker: it goes to the network and is never cached. */
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
  "readConcepts",
  "readLocations",
  "readChecklists",
  "readChecklist",
] as const;

const pass: Decision = { kind: "pass" };

/** Only for requests to this site. */
export function decide({ method, url, mode }: WorkerRequest): Decision {
  if (method !== "GET") return pass;
  const { pathname } = url;
  if (mode === "navigate") return isPage(pathname) ? decidePage(pathname) : pass;
  if (/^\/(assets|icons)\/|^\/manifest(-\w+)?\.webmanifest$/.test(pathname))
    return { kind: "asset" };
  if (pathname.startsWith("/images/")) return { kind: "picture" };
  if (pathname === "/theme.css") return { kind: "theme" };
  const read = pathname.startsWith("/ajax/") ? findRead(url) : undefined;
  return read ? { kind: "read", ...read } : pass;
}

/** Not a file, and not a path that only the server answers. */
function isPage(pathname: string): boolean {
  if (/\.[a-z0-9]{1,12}$/i.test(pathname)) return false;
  return !/^\/(admin|ajax|api|assets|images|shell|pay|demo-pay|healthz|readyz)(\/|$)/.test(
    pathname,
  );
}

/** The start of the installed app, and pages that show what is on the device: the server's is empty. */
const ownPages =
  /^\/$|^\/(cart|checkout|checkout-success|order|checklist|checklist-constructor|wishlist|comparison|profile|login|register|forgot-password|reset-password|confirm-email|subscription)(\/|$)/;

function decidePage(pathname: string): Decision {
  const { lang, path } = splitPath(pathname);
  return { kind: "page", lang, isPublic: !ownPages.test(path) };
}

function findRead(url: URL): SnapshotRead | undefined {
  const query = url.searchParams;
  const lang = readLang(query.get("lang"));
  if (!lang) return undefined;
  for (const call of snapshotCalls) {
    const params = matchPath(`/ajax${readCalls[call].path}`, url.pathname);
    // Own lists are private. Whether one list is a ready one, only the snapshot knows.
    if (params && (call !== "readChecklists" || query.get("kind") === "ready"))
      return { call, params, query, lang };
  }
  return undefined;
}
