import { type ApiObject, nameAt, type Resource } from "#admin/resources/resource.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { SimpleList } from "./simple-list.tsx";

const resource: Resource = {
  path: "mails",
  scope: "settings",
  title: "screens.mails",
  emptyHint: "lists.mailsEmpty",
  fields: {},
  nameOf: nameAt("recipient"),
  hasSearch: true,
  columns: [
    { key: "recipient" },
    { key: "kind", look: "letter", isOnPhone: true },
    { key: "state", look: "state", isOnPhone: true },
    { key: "failure", look: "mailFailure" },
    { key: "date_created", look: "moment" },
  ],
  filters: [{ name: "state", kind: "choice", choices: ["waiting", "sent", "file", "failed"] }],
  seeAlso: [
    { href: "/letters", title: "screens.letters", scope: "read:settings" },
    { href: "/settings/email", title: "delivery.mailServer", scope: "read:settings" },
  ],
  sections: [],
};

export function Mails() {
  return (
    <SimpleList
      resource={resource}
      actionsOf={(row) => (row.state === "failed" ? <Resend mail={row} /> : null)}
    />
  );
}

function Resend({ mail }: { mail: ApiObject }) {
  const { t } = useAdminText();
  const { run, busy } = useAction(["/mails"]);
  const path = `/mails/${mail.id}/resend`;
  return (
    <Button
      kind="link"
      size="xs"
      busy={busy !== undefined}
      onClick={() => void run({ path, method: "POST", done: t("screens.resent") })}
    >
      {t("screens.resend")}
    </Button>
  );
}
