import type { ComponentType } from "react";
import type { Reads } from "#app/reads/reads.ts";
import type { HeaderPlace } from "#app/shell/screen-header.ts";
import type { Lang } from "#contract/lang.ts";
import type { Read } from "#contract/reads.ts";
import type { SitemapEntry } from "#contract/sitemap.ts";
import type { T } from "#i18n/make-i18n.ts";

/** Where the shopper is. */
export type At = {
  lang: Lang;
  /** Without the language prefix. */
  path: string;
  /** With `?`, or "". */
  search: string;
  params: Record<string, string>;
  /** What the sitemap said of a path that no route owns. */
  entry: Extract<SitemapEntry, { path: string }> | null;
  /** ISO instant of the device's snapshot, where it answered the sitemap. */
  asOf: string | undefined;
};

export type ScreenHead = {
  title: string;
  /** The screen knows its name later, from the device, and sets the document's title by itself. */
  hasOwnTitle?: true;
  description?: string;
  /** Path without the language prefix; absent: the page itself. Null: not for search engines. */
  canonical?: string | null;
  /** Below the site's root: what a shared link shows. Absent: the shop's own. */
  image?: string | undefined;
  /** What the phone's header says; absent: a root screen. */
  place?: HeaderPlace;
};

/** A route's module: what it reads, what the head says, and the page. */
export type ScreenModule = {
  /** Of the server's answer, where what was read decides it; absent: the route's own. */
  statusOf?: (at: At, reads: Reads) => number;
  /** Called again with what was answered, until it names nothing new. */
  listReads: (at: At, reads: Reads) => Read[];
  describe: (at: At, reads: Reads, t: T) => ScreenHead;
  Page: ComponentType<{ at: At }>;
};
