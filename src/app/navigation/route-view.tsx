import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { useTrack } from "#app/analytics/use-track.ts";
import { homePageRead } from "#app/reads/home-page-read.ts";
import { useRead, useReads } from "#app/reads/use-read.ts";
import { findTarget, sitemapRead, type Target } from "#app/routes.ts";
import { type HeaderPlace, rootPlace } from "#app/shell/screen-header.ts";
import { Shell } from "#app/shell/shell.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { reachAddress } from "#offline/wire/reach-address.ts";
import { retry } from "#offline/wire/retry.ts";
import type { Connectivity } from "#offline/wire/wire.ts";
import { DelayedSkeleton } from "./delayed-skeleton.tsx";
import { findLoadedScreen, loadScreen } from "./loaded-screens.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import type { At, ScreenModule } from "./screen-module.ts";
import { ScreenSkeleton, skeletonShapeOf } from "./screen-skeleton.tsx";

type View = { page: string; place: HeaderPlace; content: ReactNode };

/** The page at the address, in the shell. */
export function RouteView(): ReactNode {
  const { page, place, content } = useView();
  const [path] = useLocation();
  // A ready list that was ticked goes on as the shopper's copy of it: the same screen, in place.
  const key = path.startsWith("/checklist/") ? "checklist" : path;
  return (
    <Shell page={page} place={place}>
      <ScreenBoundary key={key}>
        <DelayedSkeleton
          isWaiting={page === "loading"}
          skeleton={<ScreenSkeleton shape={skeletonShapeOf(path)} />}
        >
          {() => content}
        </DelayedSkeleton>
      </ScreenBoundary>
    </Shell>
  );
}

function useView(): View {
  const [path] = useLocation();
  const search = useSearch();
  const reads = useReads();
  const { t } = useText();
  // What stands at the path is read from the store itself, so the answer has to be watched here:
  // a render in which no hook has news is thrown away.
  const own = path === "/" ? homePageRead(reads) : null;
  const findEntry = () => reads.find(own ?? sitemapRead(path));
  useSyncExternalStore(reads.subscribe, findEntry, findEntry);
  const target = findTarget(path, reads);
  // Asks the sitemap where the table does not know the path, and renders again with its answer.
  useRead("read" in target ? target.read : null);
  const found = "found" in target ? target.found : null;
  const module = useScreenModule(found);
  const at = found ? atOf(found, path, search, reads.lang) : null;
  const head = module && at ? module.describe(at, reads, t) : null;

  const title = head?.title;
  // One owner at a time: two would overwrite each other.
  const shownTitle = head?.hasOwnTitle ? undefined : title;
  useEffect(() => {
    if (shownTitle) document.title = shownTitle;
  }, [shownTitle]);
  useTrack(title ? path : undefined, () => ({
    kind: "page",
    path,
    title: title ?? "",
    lang: reads.lang,
  }));

  const place = head?.place ?? rootPlace;
  if ("redirect" in target)
    return { page: "redirect", place, content: <Redirect to={target.redirect.to} replace /> };
  if (!found || !module || !at) return { page: "loading", place, content: null };
  return { page: found.page, place, content: <module.Page at={at} /> };
}

const atOf = (target: Target, path: string, search: string, lang: At["lang"]): At => ({
  lang,
  path,
  search: search ? `?${search}` : "",
  params: target.params,
  entry: target.entry,
  asOf: target.asOf,
});

/** ms; as long as a call of the wire has */
const slowAfter = 4000;

function useScreenModule(target: Target | null): ScreenModule | undefined {
  const [, onLoaded] = useState(0);
  const name = target?.page;
  const module = name ? findLoadedScreen(name) : undefined;
  useEffect(() => {
    if (!name || module) return;
    let isLeft = false;
    const timer = setTimeout(note, slowAfter, "slow");
    loadScreen(name)
      .finally(() => clearTimeout(timer))
      .then(
        () => onLoaded((count) => count + 1),
        () => retry(async () => isLeft || (await leaveForPage())),
      );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [module, name]);
  return module;
}

/** Every page loads this code once it is painted, and none needs it before. */
function note(connectivity: Connectivity): void {
  const began = performance.now();
  import("#app/connection/connectivity.ts").then(
    ({ noteAnswer }) => noteAnswer(connectivity, began),
    () => undefined,
  );
}

/**
 * The code of a page of an older build may be gone: the address itself still opens it. Without signal
 * the browser would show its own error there, in the place of a page that can be left.
 * @throws where it cannot be opened now
 */
async function leaveForPage(): Promise<void> {
  const last = Number(sessionStorage.getItem("torba:reloaded"));
  // Once a minute at the most, or a file that is missing would make it a loop.
  if (Date.now() - last >= 60_000) {
    const connectivity = await reachAddress(location.href);
    note(connectivity);
    if (connectivity === "on") {
      sessionStorage.setItem("torba:reloaded", String(Date.now()));
      return location.reload();
    }
  }
  throw new Error("Not now");
}
