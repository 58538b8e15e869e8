import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ShopPage } from "#contract/content-pages.ts";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./help-menu.module.css";

export type MenuPage = Pick<ShopPage, "id" | "path" | "title" | "tags">;

const groups = ["help", "shop", "legal"] as const;

/** The menu of content pages, grouped by topic. */
export function HelpMenu({ pages, path }: { pages: readonly MenuPage[]; path: string }): ReactNode {
  const { t } = useText();
  return (
    <nav className={styles.menu} aria-label={t("help.menu")}>
      {groups.map((group) => {
        const groupPages = pages.filter(({ tags }) => tags.includes(group));
        if (groupPages.length === 0) return null;
        return (
          <div key={group}>
            <h2>{t(`help.group.${group}`)}</h2>
            <ul>
              {groupPages.map((page) => (
                <li key={page.id}>
                  <Link href={page.path} aria-current={page.path === path ? "page" : undefined}>
                    {page.title}
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
