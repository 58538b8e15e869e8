import type { ReactNode } from "react";
import { Link } from "wouter";
import { enterBy, useWayOn } from "#app/entrance/enter.ts";
import { nextOf } from "#app/entrance/next.ts";
import { Social, SocialReturn } from "#app/entrance/social.tsx";
import { FormTrouble } from "#app/form-trouble.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { AuthScreen } from "#features/auth/auth-screen.tsx";
import { checkLogin, LoginForm } from "#features/auth/login-form.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { withNext } from "#rules/next-path.ts";
import { TextLink } from "#ui/text-link.tsx";
import { useForm } from "#ui/use-form.ts";

function Login({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const next = nextOf(at);
  useWayOn(at);
  const form = useForm({
    check: checkLogin,
    async send({ account = "", password = "" }) {
      const fate = await enterBy((device, { signIn }) =>
        signIn(device, { email: account, password }),
      );
      const isWrong = fate.fate === "trouble" && fate.trouble.code === "wrongCredentials";
      return isWrong ? { ...fate, field: "password" } : fate;
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
        trouble={
          <>
            <SocialReturn at={at} />
            <FormTrouble of={form.trouble} />
          </>
        }
        forgot={link(withNext("/forgot-password", next), t("auth.forgot"))}
      />
      <Social at={at} />
    </AuthScreen>
  );
}

export const login: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("auth.loginTitle") }),
    canonical: null,
    place: { kind: "inner", title: t("auth.loginTitle"), up: "/", ownBar: false },
  }),
  Page: Login,
};
