import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { restoreFocus, returnFocus } from "#app/navigation/focus-back.ts";
import { useText } from "#i18n/text-provider.tsx";
import { StagedHydration } from "#ui/staged-hydration.tsx";
import { Banner } from "./banner.tsx";
import { Consent } from "./consent.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { type HeaderPlace, PlaceContext } from "./screen-header.ts";
import styles from "./shell.module.css";
import { TabBar } from "./tab-bar.tsx";
import { Toasts } from "./toasts.tsx";

/** Opened by hand only: its code comes then. */
const FailedChanges = lazy(async () => ({
  default: (await import("./failed-changes.tsx")).FailedChanges,
}));

/** Few sessions end while somebody looks. */
const SignInNote = lazy(async () => ({ default: (await import("./sign-in-note.tsx")).SignInNote }));

/** Few orders wait for anything. */
const OrderReminder = lazy(async () => ({
  default: (await import("#app/order/order-reminder.tsx")).OrderReminder,
}));

type ShellProps = {
  /** The page's name in code, for what depends on it outside React. */
  page: string;
  place: HeaderPlace;
  children: ReactNode;
};

/** What stands round every page: header, state of the connection, footer, tab bar, toasts. */
export function Shell({ page, place, children }: ShellProps): ReactNode {
  const { t } = useText();
  const [path] = useLocation();
  const areFailedChangesOpen = useConnectionStore((connection) => connection.areFailedChangesOpen);
  const isPaused = useConnectionStore((connection) => connection.isPaused);
  const hasOpenOrder = useConnectionStore((connection) => connection.hasOpenOrder);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // A new page is announced from its start, as after a full navigation.
    if (main.current) returnFocus(main.current);
  }, [path]);
  useEffect(restoreFocus, []);

  return (
    <PlaceContext value={place}>
      <div className={styles.shop} data-enclosed={place.isEnclosed}>
        <a className={styles.skip} href="#main">
          {t("common.skipToContent")}
        </a>
        <Header />
        <Banner />
        {isPaused && (
          <Suspense>
            <SignInNote />
          </Suspense>
        )}
        {hasOpenOrder && (
          <Suspense>
            <OrderReminder />
          </Suspense>
        )}
        <main ref={main} id="main" tabIndex={-1} className={styles.main} data-page={page}>
          {children}
        </main>
        <Consent />
        <StagedHydration>
          <Footer />
        </StagedHydration>
        {!place.ownBar && <TabBar />}
        <Toasts />
        {areFailedChangesOpen && (
          <Suspense>
            <FailedChanges />
          </Suspense>
        )}
      </div>
    </PlaceContext>
  );
}
