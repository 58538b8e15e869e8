import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { PageModule } from "#app/page-module.ts";
import type { Reads } from "#app/reads.ts";
import { settingsRead } from "#app/site-reads.ts";
import { tell } from "#app/toasts.ts";
import { stateOf, useRead, useReads } from "#app/use-read.ts";
import type { Read } from "#contract/reads.ts";
import type { ShopPage } from "#contract/shop-pages.ts";
import { ContactsScreen } from "#features/contacts/contacts-screen.tsx";
import { CallMeForm } from "#features/notifications/call-me-form.tsx";
import { PageText } from "#features/pages/page-text.tsx";

const path = "/contacts";
/** What the owner wrote stands under the same path; without it the page says what settings know. */
const wordsRead: Read<"readSitemap"> = {
  call: "readSitemap",
  query: `path=${encodeURIComponent(path)}`,
};

function findWords(reads: Reads): ShopPage | undefined {
  const read = stateOf(reads, wordsRead);
  if (read.state !== "ready" || !("data" in read.answer)) return undefined;
  // as: the `data` of a page
  return (read.answer.data as ShopPage | null) ?? undefined;
}

function Contacts(): ReactNode {
  const [, navigate] = useLocation();
  const settings = useRead(settingsRead);
  useRead(wordsRead);
  const words = findWords(useReads());
  return (
    <ContactsScreen
      settings={settings.state === "ready" ? settings.answer : undefined}
      callMe={<CallMeForm onTold={(text) => tell({ text })} />}
      words={words && <PageText html={words.content} onFollow={navigate} />}
    />
  );
}

export const page: PageModule = {
  listReads: () => [wordsRead],
  describe: (_at, reads, t) => ({
    title: t("common.pageTitle", { page: t("contacts.title") }),
    description: findWords(reads)?.meta_description || t("contacts.metaDescription"),
    canonical: path,
    place: { kind: "inner", title: t("contacts.title"), up: "/", ownBar: false },
  }),
  Page: Contacts,
};
