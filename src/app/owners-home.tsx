import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { Read } from "#contract/reads.ts";
import type { ShopPage } from "#contract/shop-pages.ts";
import { PageText } from "#features/pages/page-text.tsx";
import styles from "./owners-home.module.css";
import type { Reads } from "./reads.ts";
import { themeRead } from "./site-reads.ts";
import { stateOf } from "./use-read.ts";

/**
 * The page that stands in place of the home page; null: the shop's own home stands. Undefined:
 * it is not known yet.
 */
export function homePageRead(reads: Reads): Read<"readPage"> | null | undefined {
  const theme = stateOf(reads, themeRead);
  if (theme.state === "loading") return undefined;
  const id = theme.state === "ready" ? theme.answer.home_override_by_page : "";
  return id ? { call: "readPage", params: { id } } : null;
}

/** A page of the owner's as the home page. */
export function OwnersHome({ page }: { page: ShopPage }): ReactNode {
  const [, navigate] = useLocation();
  return (
    <article className={styles.page}>
      <h1>{page.title}</h1>
      <PageText html={page.content} onFollow={navigate} />
    </article>
  );
}
