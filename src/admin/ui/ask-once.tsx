import { useState } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { trashIcon } from "#ui/page-icons.ts";

type AskOnceProps = {
  title: string;
  /** What it means beyond the title. */
  hint?: string;
  /** Of the button that does it. */
  action: string;
  onDo: () => void;
  onClose: () => void;
};

/** The question before what cannot be undone. */
export function AskOnce({ title, hint, action, onDo, onClose }: AskOnceProps) {
  const { t } = useAdminText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("forms.keep")}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              onDo();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      {hint}
    </Dialog>
  );
}

type RemovePartProps = { name: string; hint?: string; label?: string; onRemove: () => void };

/** Removes a part of what is on the screen, after a question. */
export function RemovePart({ name, hint, label, onRemove }: RemovePartProps) {
  const { t } = useAdminText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={trashIcon}
        label={label ?? t("forms.removeOne", { name })}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <AskOnce
          title={t("forms.removeTitle", { name })}
          {...(hint && { hint })}
          action={t("forms.remove")}
          onDo={onRemove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
