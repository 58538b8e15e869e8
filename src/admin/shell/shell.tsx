import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Me } from "#admin/wire/session-state.ts";
import { holdsScope } from "#contract/admin/scopes.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { offlineIcon, searchIcon } from "#ui/icons.ts";
import { moreIcon } from "#ui/list-icons.ts";
import { LogoMark } from "#ui/logo.tsx";
import { Note } from "#ui/note.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CrashBoundary } from "./crash-boundary.tsx";
import { loadScreen } from "./load-screen.tsx";
import { Navigation } from "./navigation.tsx";
import { Palette } from "./palette.tsx";
import type { Screen, ScreenProps } from "./screen.ts";
import { barScreens, findScreen, screens } from "./screens.ts";
import styles from "./shell.module.css";
import { Loading, NoScreen } from "./states.tsx";
import { useOnline } from "./use-online.ts";

export function Shell({ me }: { me: Me }) {
  const { t } = useAdminText();
  const [path, navigate] = useLocation();
  const [opened, setOpened] = useState<"palette" | "menu">();
  const isOnline = useOnline();
  const open = useMemo(
    () => screens.filter(({ scope }) => scope === null || holdsScope(me.scopes, scope)),
    [me.scopes],
  );
  const found = findScreen(path);
  const screen = found && open.includes(found.screen) ? found.screen : undefined;
  useShortcut(() => setOpened("palette"));
  useEffect(() => {
    if (path === "/login") navigate("/", { replace: true });
  }, [path, navigate]);
  useEffect(() => {
    if (screen) document.title = `${t(screen.title)} – Torba`;
  }, [screen, t]);
  useScreenStart(path, opened !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the new address is
  useEffect(() => setOpened(undefined), [path]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t("shell.skip")}
      </a>
      <aside className={styles.side}>
        <div className={styles.brand}>
          <LogoMark />
          <b>Torba</b>
        </div>
        <button type="button" className={styles.find} onClick={() => setOpened("palette")}>
          <Icon of={searchIcon} size="s" />
          <span>{t("shell.find")}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <Navigation screens={open} at={screen?.at} />
        <AccountMenu me={me} />
      </aside>
      <header className={styles.top}>
        <Link href="/" className={styles.brand} aria-label="Torba">
          <LogoMark />
        </Link>
        <button type="button" className={styles.find} onClick={() => setOpened("palette")}>
          <Icon of={searchIcon} size="s" />
          <span>{t("shell.findHint")}</span>
        </button>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {!isOnline && (
          <Note tone="warn" icon={offlineIcon} role="status" className={styles.offline}>
            {t("shell.offline")}
          </Note>
        )}
        <CrashBoundary resetKey={path}>
          <Suspense fallback={<Loading />}>
            {screen && found ? (
              <OpenScreen screen={screen} id={found.id} />
            ) : (
              <NoScreen title={t(found ? "shell.notAllowed" : "shell.missing")} />
            )}
          </Suspense>
        </CrashBoundary>
      </main>
      <Bar screens={open} at={screen?.at} onMore={() => setOpened("menu")} />
      <Palette
        open={opened === "palette"}
        screens={open}
        onClose={() => setOpened(undefined)}
        onGo={navigate}
      />
      {opened === "menu" && (
        <Drawer onClose={() => setOpened(undefined)} screens={open} at={screen?.at} me={me} />
      )}
    </div>
  );
}

const Drawer = lazy(async () => ({ default: (await import("./drawer.tsx")).Drawer }));

const loaded = new Map<string, ComponentType<ScreenProps>>();

/** Loaded once; its list and its form are two files where both are drawn by hand. */
function OpenScreen({ screen, id }: { screen: Screen; id: string }) {
  const kind = id === "" ? "list" : "item";
  const key = `${screen.at} ${kind}`;
  const known = loaded.get(key) ?? lazy(async () => ({ default: await loadScreen(screen, kind) }));
  loaded.set(key, known);
  const Loaded = known;
  return <Loaded key={screen.sharesItemScreen ? key : `${key} ${id}`} id={id} />;
}

type BarProps = { screens: readonly Screen[]; at: string | undefined; onMore: () => void };

/** On a phone: the few screens of every day, and the way to the others. */
function Bar({ screens: open, at, onMore }: BarProps) {
  const { t } = useAdminText();
  const shown = open.filter((screen) => barScreens.includes(screen.at));
  return (
    <nav className={styles.bar} aria-label={t("shell.bar")}>
      {shown.map((screen) => (
        <Link
          key={screen.at}
          href={screen.at}
          aria-current={screen.at === at ? "page" : undefined}
          className={styles.tab ?? ""}
        >
          <Icon of={screen.icon} />
          {t(screen.title)}
        </Link>
      ))}
      <button
        type="button"
        className={classes(styles.tab, at && !barScreens.includes(at) && styles.current)}
        onClick={onMore}
      >
        <Icon of={moreIcon} />
        {t("shell.more")}
      </button>
    </nav>
  );
}

/**
 * A new screen starts at its top, and so does the keyboard: without that, Tab goes through the whole
 * menu again. A field that took the focus by itself keeps it.
 *
 * @param isCovered the menu or ⌘K stands above the screen: it can take the focus once that is gone
 */
function useScreenStart(path: string, isCovered: boolean): void {
  const started = useRef(path);
  useEffect(() => {
    if (isCovered || started.current === path) return;
    started.current = path;
    window.scrollTo(0, 0);
    const main = document.getElementById("content");
    const focused = document.activeElement;
    // The link that led here may be there yet, in a screen that is hidden until the new one has come.
    const isOwnField = focused?.matches("input, textarea, select") && focused.checkVisibility();
    if (!isOwnField || !main?.contains(focused)) main?.focus({ preventScroll: true });
  }, [path, isCovered]);
}

/** Ctrl K or ⌘K, whatever the keyboard's language. */
function useShortcut(onOpen: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== "KeyK") return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onOpen]);
}
