import type { ReactNode } from "react";
import { Link } from "wouter";
import { useIdentity } from "#app/session/use-identity.ts";
import { formatRichText } from "#i18n/rich.ts";
import { useText } from "#i18n/text-provider.tsx";
import { withNext } from "#rules/customers/next-path.ts";
import { TextLink } from "#ui/text-link.tsx";

const href = withNext("/login", "/checkout");

/** For who has an account and is not signed in: there and back again. */
export function SignInStep(): ReactNode {
  const { t } = useText();
  if (useIdentity().kind !== "guest") return null;
  const link = (words: string) => (
    <Link href={href} asChild>
      <TextLink href={href}>{words}</TextLink>
    </Link>
  );
  return <p>{formatRichText(t("checkout.signIn"), { link })}</p>;
}
