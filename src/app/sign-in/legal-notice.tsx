import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatRichText } from "#i18n/rich.ts";
import { useText } from "#i18n/text-provider.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** What one agrees to by registering. */
export function LegalNotice(): ReactNode {
  const { t } = useText();
  const link = (href: string) => (words: string) => (
    <Link key={href} href={href} asChild>
      <TextLink href={href}>{words}</TextLink>
    </Link>
  );
  return (
    <small>
      {formatRichText(t("auth.legal"), { offer: link("/offer"), privacy: link("/privacy") })}
    </small>
  );
}
