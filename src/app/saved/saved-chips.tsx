import type { ReactNode } from "react";
import { Link } from "wouter";
import { useHeaderCounts } from "#app/shell/header-counts.ts";
import { savedLinks } from "#app/shell/links.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { ChipLink, Chips } from "#ui/chip.tsx";

/** Wishes and comparison on a phone's catalogue; a wide screen has them in the header. */
export function SavedChips({ className }: { className: string }): ReactNode {
  const { t, lang } = useText();
  const countOf = useHeaderCounts(t);
  return (
    <Chips label={t("common.navMine")} className={className}>
      {savedLinks.map(({ href, label }) => {
        const found = countOf(href);
        return (
          <Link key={href} href={href} asChild>
            <ChipLink href={href} {...(found && { count: formatCount(found.count, lang) })}>
              {t(label)}
            </ChipLink>
          </Link>
        );
      })}
    </Chips>
  );
}
