import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { FormErrorNote, formOutcomeOf, useShopForm } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { AuthScreen } from "#features/auth/auth-screen.tsx";
import { ForgotForm } from "#features/auth/forgot-form.tsx";
import { email, validateFields } from "#features/auth/validate-fields.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { mailWaitMinutes } from "#rules/customers/mail-wait.ts";
import { withNext } from "#rules/customers/next-path.ts";
import { Empty } from "#ui/empty.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { nextOf } from "./next-screen.ts";

function ForgotPassword({ at }: { at: At }): ReactNode {
  const { t, lang } = useText();
  const [sentTo, setSentTo] = useState("");
  /** Minutes, where the address has had as many mails as it may. */
  const [wait, setWait] = useState<number>();
  const login = withNext("/login", nextOf(at));
  const form = useShopForm({
    check: (typed) => validateFields(typed, { email }),
    async send(typed) {
      const answer = await callShop("forgotPassword", {
        lang,
        body: { email: typed.email?.trim() },
      });
      if (answer.outcome !== "done") {
        const isUnknown = answer.outcome === "refused" && answer.code === "emailDontExist";
        return isUnknown ? { ...formOutcomeOf(answer), field: "email" } : formOutcomeOf(answer);
      }
      const { email: recipient, sent, retry_after } = answer.answer;
      setSentTo(recipient);
      setWait(sent ? undefined : mailWaitMinutes(retry_after));
      if (sent) showToast({ text: t("auth.letterSent") });
      return { outcome: "done" };
    },
  });
  if (form.isDone)
    return (
      <div role="status">
        <Empty
          level={1}
          tint="sky"
          picture={{ src: "/images/noto/envelope.svg", alt: "", width: 128, height: 128 }}
          title={t(wait === undefined ? "auth.letterSentTitle" : "auth.letterLimitTitle")}
          actions={<LinkButton href={login}>{t("auth.toLogin")}</LinkButton>}
        >
          {wait === undefined
            ? t("auth.letterSentText", { email: sentTo })
            : t("auth.letterLimit", { email: sentTo, minutes: wait })}
        </Empty>
      </div>
    );
  return (
    <AuthScreen
      title={t("auth.forgotTitle")}
      lead={t("auth.forgotLead")}
      other={
        <Link href={login} asChild>
          <TextLink href={login} alone>
            {t("auth.toLogin")}
          </TextLink>
        </Link>
      }
    >
      <ForgotForm form={form} formError={<FormErrorNote of={form.formError} />} />
    </AuthScreen>
  );
}

export const forgotPassword: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("auth.forgotTitle") }),
    canonical: null,
    place: { kind: "inner", title: t("auth.forgotTitle"), up: "/login", ownBar: false },
  }),
  Page: ForgotPassword,
};
