import type { ReactNode } from "react";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { LazySection } from "#features/account/lazy-section.tsx";

const loadPage = async () => (await import("./delete-by-mail-page.tsx")).DeleteByMailPage;

function DeletionPage({ at }: { at: At }): ReactNode {
  return <LazySection load={loadPage} props={{ at }} />;
}

export const deleteByMail: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("account.delete") }),
    canonical: null,
  }),
  Page: DeletionPage,
};
