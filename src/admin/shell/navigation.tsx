import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import styles from "./navigation.module.css";
import { type Screen, screenGroups } from "./screen.ts";
import { type Menu, useOpenGroups } from "./use-open-groups.ts";

type NavigationProps = { screens: readonly Screen[]; at: string | undefined; menu?: Menu };

export function Navigation({ screens, at, menu = "menu" }: NavigationProps) {
  const { t } = useAdminText();
  const current = screens.find((screen) => screen.at === at)?.group;
  const { isOpen, toggle } = useOpenGroups(menu, current);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new screen's line is found in the page, by its mark
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <nav ref={nav} className={styles.navigation} aria-label={t("shell.menu")}>
      {screenGroups.map((group) => {
        const shown = screens.filter((screen) => screen.group === group);
        if (shown.length === 0) return null;
        return (
          <div key={group}>
            <h2>
              <button
                type="button"
                aria-expanded={isOpen(group)}
                // The group of this screen stays open.
                aria-disabled={group === current || undefined}
                onClick={() => group !== current && toggle(group)}
              >
                {t(`shell.group_${group}`)}
                <Icon of={downIcon} size="xs" />
              </button>
            </h2>
            <ul hidden={!isOpen(group)}>
              {shown.map((screen) => (
                <li key={screen.at}>
                  <Link href={screen.at} aria-current={screen.at === at ? "page" : undefined}>
                    <Icon of={screen.icon} size="s" />
                    {t(screen.title)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
