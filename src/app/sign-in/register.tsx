import type { ReactNode } from "react";
import { Link } from "wouter";
import { FormErrorNote, useShopForm } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { AuthScreen } from "#features/auth/auth-screen.tsx";
import { PersonalFields } from "#features/auth/personal-fields.tsx";
import {
  RegisterForm,
  toRegistration,
  validateRegistration,
} from "#features/auth/register-form.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { withNext } from "#rules/customers/next-path.ts";
import { TextLink } from "#ui/text-link.tsx";
import { LegalNotice } from "./legal-notice.tsx";
import { nextOf } from "./next-screen.ts";
import { signInWith, useSignedInRedirect } from "./pending-sign-in.ts";
import { Social } from "./social.tsx";

function Register({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const login = withNext("/login", nextOf(at));
  useSignedInRedirect(at, () => showToast({ text: t("auth.registered") }));
  const form = useShopForm({
    check: validateRegistration,
    send: (typed) => signInWith((device, { register }) => register(device, toRegistration(typed))),
  });
  const isKnown = form.formError?.code === "emailAlreadyExist";
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
        formError={
          <FormErrorNote
            of={form.formError}
            action={
              isKnown && (
                <LinkButton href={login} kind="link" size="s">
                  {t("auth.toLogin")}
                </LinkButton>
              )
            }
          />
        }
        personalFields={<PersonalFields fieldErrors={form.fieldErrors} />}
        legal={<LegalNotice />}
      />
      <Social at={at} />
    </AuthScreen>
  );
}

export const register: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("auth.registerTitle") }),
    canonical: null,
    place: { kind: "inner", title: t("auth.registerTitle"), up: "/", ownBar: false },
  }),
  Page: Register,
};
