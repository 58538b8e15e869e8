import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type SignOutDialogProps = {
  /** Changes that have not reached the server. */
  pendingCount: number;
  /** Changes that the server refused and the shopper has not resolved. */
  failedCount: number;
  /** Sending them was tried and failed. */
  wasTried: boolean;
  busy: "send" | "discard" | undefined;
  onChoose: (choice: "send" | "discard") => void;
  onStay: () => void;
};

/** Asks before unsent changes are discarded. */
export function SignOutDialog(props: SignOutDialogProps): ReactNode {
  const { pendingCount, failedCount, wasTried, busy, onChoose, onStay } = props;
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
          {pendingCount > 0 && (
            <Button wide busy={busy === "send"} onClick={() => onChoose("send")}>
              {t(wasTried ? "offline.signOutSendAgain" : "offline.signOutSend")}
            </Button>
          )}
          <Button kind="danger" wide busy={busy === "discard"} onClick={() => onChoose("discard")}>
            {t("offline.signOutDiscard")}
          </Button>
        </>
      }
    >
      {pendingCount > 0 && <p>{t("offline.signOutWaiting", { count: pendingCount })}</p>}
      {failedCount > 0 && <p>{t("offline.signOutRefused", { count: failedCount })}</p>}
      {wasTried && pendingCount > 0 && <p role="status">{t("offline.signOutTried")}</p>}
    </Dialog>
  );
}
