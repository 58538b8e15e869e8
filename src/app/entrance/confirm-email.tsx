import { type ReactNode, useState } from "react";
import { ownHome } from "#app/entrance/next.ts";
import { FormTrouble, fateOf, type Trouble } from "#app/form-trouble.tsx";
import { LinkButton } from "#app/link-button.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { useToken } from "#app/use-token.ts";
import { useText } from "#i18n/text-provider.tsx";
import { ask } from "#offline/ask.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

const picture = { src: "/images/noto/envelope.svg", alt: "", width: 128, height: 128 };

/** What the first letter's link opens: nothing happens before the reader's own press. */
function ConfirmEmail({ at }: { at: At }): ReactNode {
  const { t, lang } = useText();
  const token = useToken(at);
  const [step, setStep] = useState<"open" | "busy" | "done" | "old">(token ? "open" : "old");
  const [trouble, setTrouble] = useState<Trouble>();

  const confirm = async () => {
    setStep("busy");
    setTrouble(undefined);
    const asked = await ask("confirmEmail", { lang, body: { token } });
    if (asked.fate === "done") return setStep("done");
    const fate = fateOf(asked);
    const isOld =
      asked.fate === "fields" || (asked.fate === "refused" && asked.code === "notFound");
    setStep(isOld ? "old" : "open");
    if (!isOld && fate.fate === "trouble") setTrouble(fate.trouble);
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
          <FormTrouble of={trouble} />
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

export const confirmEmail: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("auth.confirmTitle") }),
    canonical: null,
  }),
  Page: ConfirmEmail,
};
