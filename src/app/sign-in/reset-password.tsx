import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { CustomerOnly } from "#app/account/customer-only.tsx";
import { FormErrorNote, formOutcomeOf, useShopForm } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { useToken } from "#app/session/use-token.ts";
import { AuthScreen } from "#features/auth/auth-screen.tsx";
import { ResetForm, validateReset } from "#features/auth/reset-form.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { Empty } from "#ui/empty.tsx";
import { ownHome } from "./next-screen.ts";

/** With a letter's token, or of whoever is signed in and knows the old one. */
function ResetPassword({ at }: { at: At }): ReactNode {
  const token = useToken(at);
  if (token !== undefined) return <ResetByLetter token={token} />;
  return (
    <CustomerOnly at={at}>
      {({ customer }) => <ChangePassword email={customer.email} />}
    </CustomerOnly>
  );
}

function ResetByLetter({ token }: { token: string }): ReactNode {
  const { t } = useText();
  const form = useNewPassword({ token });
  if (form.isDone)
    return (
      <div role="status">
        <Empty
          level={1}
          tint="moss"
          picture={{ src: "/images/noto/key.svg", alt: "", width: 128, height: 128 }}
          title={t("auth.passwordChanged")}
          actions={<LinkButton href="/login">{t("auth.toLogin")}</LinkButton>}
        >
          {t("auth.passwordChangedText")}
        </Empty>
      </div>
    );
  const again = form.formError?.code === "passwordResetFailure" && (
    <LinkButton href="/forgot-password" kind="link" size="s">
      {t("auth.askAgain")}
    </LinkButton>
  );
  return (
    <AuthScreen title={t("auth.resetTitle")} lead={t("auth.resetLead")}>
      <ResetForm
        form={form}
        needsOldPassword={false}
        formError={<FormErrorNote of={form.formError} action={again} />}
      />
    </AuthScreen>
  );
}

function ChangePassword({ email }: { email: string }): ReactNode {
  const { t } = useText();
  const [, navigate] = useLocation();
  const form = useNewPassword({ onDone: () => navigate(ownHome, { replace: true }) });
  return (
    <AuthScreen title={t("auth.changeTitle")} lead={t("auth.changeLead")}>
      <ResetForm
        form={form}
        needsOldPassword
        email={email}
        formError={<FormErrorNote of={form.formError} />}
      />
    </AuthScreen>
  );
}

function useNewPassword({ token, onDone }: { token?: string; onDone?: () => void }) {
  const { t, lang } = useText();
  return useShopForm({
    check: (typed) => validateReset(typed, token === undefined),
    async send({ password, newPassword }) {
      const proof = token === undefined ? { password } : { token };
      const answer = await callShop("resetPassword", { lang, body: { ...proof, newPassword } });
      if (answer.outcome === "done") {
        showToast({ text: t("auth.passwordChanged") });
        onDone?.();
        return { outcome: "done" };
      }
      const isWrong = answer.outcome === "refused" && answer.code === "passwordResetFailure";
      if (isWrong) showToast({ text: t("errors.passwordResetFailure") });
      const outcome = formOutcomeOf(answer);
      // It is the old one that did not fit.
      return isWrong && token === undefined ? { ...outcome, field: "password" } : outcome;
    },
  });
}

export const resetPassword: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("auth.resetTitle") }),
    canonical: null,
    place: { kind: "inner", title: t("auth.resetTitle"), up: ownHome, ownBar: false },
  }),
  Page: ResetPassword,
};
