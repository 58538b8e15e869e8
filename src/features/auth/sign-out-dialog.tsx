import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type SignOutDialogProps = {
  /** Changes that the shop has not got. */
  waiting: number;
  /** Changes that the shop has refused and the shopper has not decided about. */
  attention: number;
  /** It was tried to send them, in vain. */
  isTried: boolean;
  busy: "send" | "discard" | undefined;
  onChoose: (choice: "send" | "discard") => void;
  onStay: () => void;
};

/** Nothing that was not sent goes without being asked about. */
export function SignOutDialog(props: SignOutDialogProps): ReactNode {
  const { waiting, attention, isTried, busy, onChoose, onStay } = props;
  const { t } = useText();
  return (
    <Dialog
      open
      onClose={onStay}
      title={t("offline.signOutTitle")}
      actions={
        <>
          <Button kind="plain" wide onClick={onStay}>
            {t("offline.signOutStay")}
          </Button>
          {waiting > 0 && (
            <Button wide busy={busy === "send"} onClick={() => onChoose("send")}>
              {t(isTried ? "offline.signOutSendAgain" : "offline.signOutSend")}
            </Button>
          )}
          <Button kind="danger" wide busy={busy === "discard"} onClick={() => onChoose("discard")}>
            {t("offline.signOutDiscard")}
          </Button>
        </>
      }
    >
      {waiting > 0 && <p>{t("offline.signOutWaiting", { count: waiting })}</p>}
      {attention > 0 && <p>{t("offline.signOutRefused", { count: attention })}</p>}
      {isTried && waiting > 0 && <p role="status">{t("offline.signOutTried")}</p>}
    </Dialog>
  );
}
