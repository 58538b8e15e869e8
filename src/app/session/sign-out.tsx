import { lazy, type ReactNode, Suspense, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { SignOutChoice } from "#offline/identity/sign-out.ts";
import { Button, type ButtonSize } from "#ui/button.tsx";
import type { Unsent } from "./start-oauth.ts";

/** Asked only of who has changes waiting. */
const SignOutDialog = lazy(async () => ({
  default: (await import("#features/auth/sign-out-dialog.tsx")).SignOutDialog,
}));

/** Signs out; what is not sent yet is asked about first. */
export function SignOut({ size }: { size?: ButtonSize }): ReactNode {
  const { t, lang } = useText();
  const [unsent, setUnsent] = useState<Unsent>();
  const [busy, setBusy] = useState<SignOutChoice | "look">();
  const [isTried, setTried] = useState(false);
  const leave = async (choice?: SignOutChoice) => {
    setBusy(choice ?? "look");
    const { startOauth } = await import("./start-oauth.ts");
    const left = await startOauth(lang, choice);
    setTried(choice === "send");
    setUnsent(left);
    setBusy(undefined);
  };
  // no await in either: the page goes, or the question comes
  return (
    <>
      <Button
        kind="quiet"
        {...(size && { size })}
        busy={busy === "look"}
        onClick={() => void leave()}
      >
        {t("offline.signOut")}
      </Button>
      {unsent && (
        <Suspense>
          <SignOutDialog
            pendingCount={unsent.waiting}
            failedCount={unsent.failed}
            wasTried={isTried}
            busy={busy === "look" ? undefined : busy}
            onChoose={(choice) => void leave(choice)}
            onStay={() => setUnsent(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
