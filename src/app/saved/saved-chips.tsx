import type { ReactNode } from "react";
import { Link } from "wouter";
import { useCounts } from "#app/shell/header-counts.ts";
import { keptLinks } from "#app/shell/links.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { ChipLink, Chips } from "#ui/chip.tsx";

/** Wishes and comparison on a phone's catalogue; a wide screen has them in the header. */
export function KeptChips({ className }: { className: string }): ReactNode {
  const { t } = useText();
  const countOf = useCounts(t);
  return (
    <Chips label={t("common.navMine")} className={className}>
      {keptLinks.map(({ href, label }) => {
        const found = countOf(href);
        return (
          <Link key={href} href={href} asChild>
            <ChipLink href={href} {...(found && { count: formatCount(found.count) })}>
              {t(label)}
            </ChipLink>
          </Link>
        );
      })}
    </Chips>
  );
}
