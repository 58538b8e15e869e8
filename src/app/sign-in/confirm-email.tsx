import { type ReactNode, useState } from "react";
import { type FormError, FormErrorNote, formOutcomeOf } from "#app/messages/form-outcome.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { useToken } from "#app/session/use-token.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ownHome } from "./next-screen.ts";

const picture = { src: "/images/noto/envelope.svg", alt: "", width: 128, height: 128 };

/** What the first letter's link opens: nothing happens before the reader's own press. */
function ConfirmEmail({ at }: { at: At }): ReactNode {
  const { t, lang } = useText();
  const token = useToken(at);
  const [step, setStep] = useState<"open" | "busy" | "done" | "old">(token ? "open" : "old");
  const [error, setError] = useState<FormError>();

  const confirm = async () => {
    setStep("busy");
    setError(undefined);
    const answer = await callShop("confirmEmail", { lang, body: { token } });
    if (answer.outcome === "done") return setStep("done");
    const outcome = formOutcomeOf(answer);
    const isOld =
      answer.outcome === "fields" || (answer.outcome === "refused" && answer.code === "notFound");
    setStep(isOld ? "old" : "open");
    if (!isOld && outcome.outcome === "failed") setError(outcome.error);
  };

  if (step === "done" || step === "old")
    return (
      <div role={step === "done" ? "status" : "alert"}>
        <Empty
          level={1}
          tint={step === "done" ? "moss" : "clay"}
          picture={picture}
          title={t(step === "done" ? "auth.confirmDoneTitle" : "auth.linkOldTitle")}
          actions={
            <>
              <LinkButton href={ownHome}>{t("account.title")}</LinkButton>
              <LinkButton href="/" kind="quiet">
                {t("notifications.linkHome")}
              </LinkButton>
            </>
          }
        >
          {t(step === "done" ? "auth.confirmDoneText" : "auth.linkOldText")}
        </Empty>
      </div>
    );
  return (
    <Empty
      level={1}
      tint="sky"
      picture={picture}
      title={t("auth.confirmTitle")}
      actions={
        <>
          <FormErrorNote of={error} />
          {/* no await: the screen shows how it goes */}
          <Button size="l" busy={step === "busy"} onClick={() => void confirm()}>
            {t("auth.confirmDo")}
          </Button>
        </>
      }
    >
      {t("auth.confirmText")}
    </Empty>
  );
}

export const confirmEmail: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("auth.confirmTitle") }),
    canonical: null,
  }),
  Page: ConfirmEmail,
};
