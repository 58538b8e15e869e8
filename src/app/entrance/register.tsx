import type { ReactNode } from "react";
import { Link } from "wouter";
import { enterBy, useWayOn } from "#app/entrance/enter.ts";
import { Legal } from "#app/entrance/legal.tsx";
import { nextOf } from "#app/entrance/next.ts";
import { Social } from "#app/entrance/social.tsx";
import { FormTrouble } from "#app/form-trouble.tsx";
import { LinkButton } from "#app/link-button.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { tell } from "#app/toasts.ts";
import { AboutFields } from "#features/auth/about-fields.tsx";
import { AuthScreen } from "#features/auth/auth-screen.tsx";
import { checkRegistration, RegisterForm, registrationOf } from "#features/auth/register-form.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { withNext } from "#rules/next-path.ts";
import { TextLink } from "#ui/text-link.tsx";
import { useForm } from "#ui/use-form.ts";

function Register({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const login = withNext("/login", nextOf(at));
  useWayOn(at, () => tell({ text: t("auth.registered") }));
  const form = useForm({
    check: checkRegistration,
    send: (typed) => enterBy((device, { register }) => register(device, registrationOf(typed))),
  });
  const isKnown = form.trouble?.code === "emailAlreadyExist";
  return (
    <AuthScreen
      title={t("auth.registerTitle")}
      lead={t("auth.registerLead")}
      other={
        <>
          {t("auth.accountAlready")}{" "}
          <Link href={login} asChild>
            <TextLink href={login} alone>
              {t("auth.toLogin")}
            </TextLink>
          </Link>
        </>
      }
    >
      <RegisterForm
        form={form}
        trouble={
          <FormTrouble
            of={form.trouble}
            action={
              isKnown && (
                <LinkButton href={login} kind="link" size="s">
                  {t("auth.toLogin")}
                </LinkButton>
              )
            }
          />
        }
        more={<AboutFields wrong={form.wrong} />}
        legal={<Legal />}
      />
      <Social at={at} />
    </AuthScreen>
  );
}

export const register: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("auth.registerTitle") }),
    canonical: null,
    place: { kind: "inner", title: t("auth.registerTitle"), up: "/", ownBar: false },
  }),
  Page: Register,
};
