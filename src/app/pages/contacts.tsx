import type { ReactNode } from "react";
import type { PageModule } from "#app/page-module.ts";
import { settingsRead } from "#app/site-reads.ts";
import { tell } from "#app/toasts.ts";
import { useRead } from "#app/use-read.ts";
import { ContactsScreen } from "#features/contacts/contacts-screen.tsx";
import { CallMeForm } from "#features/notifications/call-me-form.tsx";

function Contacts(): ReactNode {
  const settings = useRead(settingsRead);
  return (
    <ContactsScreen
      settings={settings.state === "ready" ? settings.answer : undefined}
      callMe={<CallMeForm onTold={(text) => tell({ text })} />}
    />
  );
}

export const page: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("contacts.title") }),
    description: t("contacts.metaDescription"),
    canonical: "/contacts",
    place: { kind: "inner", title: t("contacts.title"), up: "/", ownBar: false },
  }),
  Page: Contacts,
};
