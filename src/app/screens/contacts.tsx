import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { showToast } from "#app/messages/toasts.ts";
import type { ScreenModule } from "#app/navigation/screen-module.ts";
import type { Reads } from "#app/reads/reads.ts";
import { settingsRead } from "#app/reads/site-reads.ts";
import { stateOf, useRead, useReads } from "#app/reads/use-read.ts";
import type { ShopPage } from "#contract/content-pages.ts";
import type { Read } from "#contract/reads.ts";
import { ContactsScreen } from "#features/contacts/contacts-screen.tsx";
import { PageText } from "#features/content-pages/page-text.tsx";
import { CallMeForm } from "#features/notifications/call-me-form.tsx";

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
      callMe={<CallMeForm onMessage={(text) => showToast({ text })} />}
      words={words && <PageText html={words.content} onFollow={navigate} />}
    />
  );
}

export const page: ScreenModule = {
  listReads: () => [wordsRead],
  describe: (_at, reads, t) => ({
    title: t("common.pageTitle", { page: t("contacts.title") }),
    description: findWords(reads)?.meta_description || t("contacts.metaDescription"),
    canonical: path,
    place: { kind: "inner", title: t("contacts.title"), up: "/", ownBar: false },
  }),
  Page: Contacts,
};
