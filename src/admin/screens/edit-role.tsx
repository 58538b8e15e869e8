import { useState } from "react";
import type { ApiObject } from "#admin/resources/resource.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./people.module.css";
import { chosenOf, RolePicker, scopesOf } from "./role-picker.tsx";

export function EditRole({ record, held }: { record: ApiObject; held: readonly string[] }) {
  const { t } = useAdminText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="link" size="xs" onClick={() => setOpen(true)}>
        {t("screens.editRole")}
      </Button>
      {isOpen && <RoleSheet record={record} held={held} onClose={() => setOpen(false)} />}
    </>
  );
}

type RoleSheetProps = { record: ApiObject; held: readonly string[]; onClose: () => void };

function RoleSheet({ record, held, onClose }: RoleSheetProps) {
  const { t } = useAdminText();
  const { run, busy } = useAction(["/security/tokens"]);
  const [chosen, setChosen] = useState(() => chosenOf(held));
  const scopes = scopesOf(chosen);
  const save = () =>
    run({
      path: `/security/tokens/${record.id}/scopes`,
      method: "PUT",
      body: { scopes },
      onDone: onClose,
      done: t("forms.saved"),
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("screens.roleOf", { name: String(record.name || record.email) })}
      closeLabel={t("shell.close")}
    >
      <div className={styles.invitation}>
        <RolePicker chosen={chosen} onChoose={setChosen} />
        <p>{t("screens.roleHint")}</p>
        {/* no await: a letter may have to be waited for */}
        <Button
          busy={busy !== undefined}
          disabled={scopes.length === 0}
          onClick={() => void save()}
        >
          {t("forms.save")}
        </Button>
      </div>
    </Sheet>
  );
}
