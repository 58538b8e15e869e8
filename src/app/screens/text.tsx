import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { useRead } from "#app/reads/use-read.ts";
import type { ShopPage } from "#contract/content-pages.ts";
import type { Read } from "#contract/reads.ts";
import { HelpMenu, type MenuPage } from "#features/content-pages/help-menu.tsx";
import { PageText } from "#features/content-pages/page-text.tsx";
import { TableOfContents } from "#features/content-pages/table-of-contents.tsx";
import { formatDay } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { headingsOf } from "#rules/site/content-pages.ts";
import styles from "./text.module.css";

const menuRead: Read<"readPages"> = { call: "readPages", query: "fields=id,path,title,tags" };
/** A page of fewer sections is seen whole. */
const longFrom = 4;

/** The page that the sitemap's answer carries whole; null: the shop has a path for it, and no words. */
// as: the `data` of a page and of about us
const pageOf = (at: At) => at.entry?.data as ShopPage | null;

/** A page that the owner wrote: delivery terms, about us, the offer. */
function TextPage({ at }: { at: At }): ReactNode {
  const { t, lang } = useText();
  const [, navigate] = useLocation();
  const menu = useRead(menuRead);
  const page = pageOf(at);
  if (!page) return <h1 className={styles.title}>{t("help.menu")}</h1>;
  const headings = headingsOf(page.content);
  const day = page.date_updated?.slice(0, 10);
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <h1 className={styles.title}>{page.title}</h1>
        {headings.length >= longFrom && (
          <div className={styles.contents}>
            <TableOfContents headings={headings} />
          </div>
        )}
        <PageText html={page.content} onFollow={navigate} />
        {day && <p className={styles.day}>{t("help.updated", { day: formatDay(day, lang, 0) })}</p>}
      </article>
      {menu.state === "ready" && (
        <aside className={styles.menu}>
          {/* as: the answer holds at least the requested fields */}
          <HelpMenu pages={menu.answer as MenuPage[]} path={page.path} />
        </aside>
      )}
    </div>
  );
}

export const page: ScreenModule = {
  listReads: () => [menuRead],
  describe: (at, _reads, t) => {
    const known = pageOf(at);
    return {
      title: t("common.pageTitle", { page: known?.meta_title || known?.title || t("help.menu") }),
      ...(known?.meta_description ? { description: known.meta_description } : {}),
      canonical: known ? at.path : null,
      place: { kind: "inner", title: t("help.menu"), up: "/", ownBar: false },
    };
  },
  Page: TextPage,
};
