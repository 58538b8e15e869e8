import type { ReactNode } from "react";
import { Link } from "wouter";
import { FormErrorNote, useShopForm } from "#app/messages/form-outcome.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { AuthScreen } from "#features/auth/auth-screen.tsx";
import { LoginForm, validateLogin } from "#features/auth/login-form.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { withNext } from "#rules/customers/next-path.ts";
import { TextLink } from "#ui/text-link.tsx";
import { nextOf } from "./next-screen.ts";
import { signInWith, useSignedInRedirect } from "./pending-sign-in.ts";
import { Social, SocialReturn } from "./social.tsx";

function Login({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const next = nextOf(at);
  useSignedInRedirect(at);
  const form = useShopForm({
    check: validateLogin,
    async send({ account = "", password = "" }) {
      const outcome = await signInWith((device, { signIn }) =>
        signIn(device, { email: account, password }),
      );
      const isWrong = outcome.outcome === "failed" && outcome.error.code === "wrongCredentials";
      return isWrong ? { ...outcome, field: "password" } : outcome;
    },
  });
  const link = (href: string, text: string) => (
    <Link href={href} asChild>
      <TextLink href={href} alone>
        {text}
      </TextLink>
    </Link>
  );
  return (
    <AuthScreen
      title={t("auth.loginTitle")}
      lead={t("auth.loginLead")}
      other={
        <>
          {t("auth.noAccountYet")} {link(withNext("/register", next), t("auth.toRegister"))}
        </>
      }
    >
      <LoginForm
        form={form}
        formError={
          <>
            <SocialReturn at={at} />
            <FormErrorNote of={form.formError} />
          </>
        }
        forgot={link(withNext("/forgot-password", next), t("auth.forgot"))}
      />
      <Social at={at} />
    </AuthScreen>
  );
}

export const login: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("auth.loginTitle") }),
    canonical: null,
    place: { kind: "inner", title: t("auth.loginTitle"), up: "/", ownBar: false },
  }),
  Page: Login,
};
