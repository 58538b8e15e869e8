import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { nextOf } from "#app/entrance/next.ts";
import { FormTrouble, fateOf } from "#app/form-trouble.tsx";
import { LinkButton } from "#app/link-button.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { tell } from "#app/toasts.ts";
import { AuthScreen } from "#features/auth/auth-screen.tsx";
import { checkFields, email } from "#features/auth/check.ts";
import { ForgotForm } from "#features/auth/forgot-form.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { ask } from "#offline/ask.ts";
import { withNext } from "#rules/next-path.ts";
import { Empty } from "#ui/empty.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useForm } from "#ui/use-form.ts";

function ForgotPassword({ at }: { at: At }): ReactNode {
  const { t, lang } = useText();
  const [sentTo, setSentTo] = useState("");
  const login = withNext("/login", nextOf(at));
  const form = useForm({
    check: (typed) => checkFields(typed, { email }),
    async send(typed) {
      const asked = await ask("forgotPassword", { lang, body: { email: typed.email?.trim() } });
      if (asked.fate !== "done") {
        const isUnknown = asked.fate === "refused" && asked.code === "emailDontExist";
        return isUnknown ? { ...fateOf(asked), field: "email" } : fateOf(asked);
      }
      setSentTo(asked.answer.email);
      tell({ text: t("auth.letterSent") });
      return { fate: "done" };
    },
  });
  if (form.isDone)
    return (
      <div role="status">
        <Empty
          level={1}
          tint="sky"
          picture={{ src: "/images/noto/envelope.svg", alt: "", width: 128, height: 128 }}
          title={t("auth.letterSentTitle")}
          actions={<LinkButton href={login}>{t("auth.toLogin")}</LinkButton>}
        >
          {t("auth.letterSentText", { email: sentTo })}
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
      <ForgotForm form={form} trouble={<FormTrouble of={form.trouble} />} />
    </AuthScreen>
  );
}

export const forgotPassword: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("auth.forgotTitle") }),
    canonical: null,
    place: { kind: "inner", title: t("auth.forgotTitle"), up: "/login", ownBar: false },
  }),
  Page: ForgotPassword,
};
