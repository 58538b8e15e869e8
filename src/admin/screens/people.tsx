import { useState } from "react";
import { type ApiObject, nameAt, type Resource } from "#admin/resources/resource.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { tokenFields } from "#contract/admin/tokens.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { plusIcon } from "#ui/icons.ts";
import { EditRole } from "./edit-role.tsx";
import { NewRecord } from "./new-record.tsx";
import styles from "./people.module.css";
import { SimpleList } from "./simple-list.tsx";

const resource: Resource = {
  path: "security/tokens",
  scope: "admin",
  title: "screens.people",
  emptyHint: "lists.tokensEmpty",
  fields: tokenFields,
  nameOf: nameAt("name", "email"),
  columns: [
    { key: "name", title: "screens.personName" },
    { key: "email", isOnPhone: true },
    { key: "scopes", title: "screens.role", look: "role", isOnPhone: true },
    { key: "expiration", title: "screens.validFor", look: "period", isMinor: true },
    { key: "last_used", look: "moment" },
  ],
  sections: [],
};

// as: the shape that the contract states
const scopesIn = (row: ApiObject) => row.scopes as readonly string[];

/** People, who sign in by a letter, and programs, which have a token. */
export function People() {
  const { t } = useAdminText();
  const [isAdding, setAdding] = useState(false);
  return (
    <SimpleList
      resource={resource}
      primary={
        <Button size="s" icon={plusIcon} onClick={() => setAdding(true)}>
          {t("screens.invite")}
        </Button>
      }
      actionsOf={(row) => (
        <div className={styles.acts}>
          <EditRole record={row} held={scopesIn(row)} />
          <Revoke record={row} />
        </div>
      )}
    >
      {isAdding && <NewRecord onClose={() => setAdding(false)} />}
    </SimpleList>
  );
}

function Revoke({ record }: { record: ApiObject }) {
  const { t } = useAdminText();
  const [isOpen, setOpen] = useState(false);
  const { run, busy } = useAction(["/security/tokens"]);
  const path = `/security/tokens/${record.id}`;
  return (
    <>
      <Button kind="link" size="xs" onClick={() => setOpen(true)}>
        {t("screens.revoke")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("screens.revokeTitle", { name: resource.nameOf(record) })}
        actions={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {t("forms.keep")}
            </Button>
            <Button
              kind="danger"
              busy={busy !== undefined}
              onClick={() =>
                void run({ path, method: "DELETE", done: t("screens.revoked") }).then(
                  (isDone) => isDone && setOpen(false),
                )
              }
            >
              {t("screens.revoke")}
            </Button>
          </>
        }
      >
        {t("screens.revokeHint")}
      </Dialog>
    </>
  );
}
