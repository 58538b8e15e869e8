import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { NotStored } from "#app/connection/not-stored.tsx";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import type { ScreenModule } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { homePageRead } from "#app/reads/home-page-read.ts";
import { stateOf, useRead, useReads } from "#app/reads/use-read.ts";
import { PageText } from "#features/content-pages/page-text.tsx";
import styles from "./own-home.module.css";

/** A page of the owner's in place of the home page. */
function OwnHome(): ReactNode {
  const [, navigate] = useLocation();
  const page = homePageRead(useReads());
  const read = useRead(page);
  if (page && read.state === "unreachable") return <NotStored reads={[page]} />;
  return (
    <DelayedSkeleton isWaiting={read.state === "loading"} skeleton={<ScreenSkeleton />}>
      {() =>
        read.state === "ready" && (
          <article className={styles.page}>
            <h1>{read.answer.title}</h1>
            <PageText html={read.answer.content} onFollow={navigate} />
          </article>
        )
      }
    </DelayedSkeleton>
  );
}

export const page: ScreenModule = {
  listReads: (_at, reads) => {
    const own = homePageRead(reads);
    return own ? [own] : [];
  },
  describe: (_at, reads, t) => {
    const homeRead = homePageRead(reads);
    const own = homeRead ? stateOf(reads, homeRead) : undefined;
    const known = own?.state === "ready" ? own.answer : undefined;
    return {
      title: known ? known.meta_title || known.title : t("home.metaTitle"),
      ...(known?.meta_description ? { description: known.meta_description } : {}),
      canonical: "/",
    };
  },
  Page: OwnHome,
};
