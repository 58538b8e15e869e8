import type { ReactNode } from "react";
import { Link } from "wouter";
import { useText } from "#i18n/text-provider.tsx";
import { searchPath } from "#rules/search/address.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

type SearchEmptyProps = {
  text: string;
  /** Each word that could be dropped and the number of results without it; undefined until known. */
  suggestions: { word: string; rest: string; found: number | undefined }[];
  /** Lists or pages were found, if no products. */
  hasPlaces: boolean;
};

/** More suggestions would be confusing. */
const maxSuggestions = 3;

/** An empty search without filters: suggests words to drop and the catalogue. */
export function SearchEmpty({ text, suggestions, hasPlaces }: SearchEmptyProps): ReactNode {
  const { t } = useText();
  const usable = suggestions
    .flatMap((way) => (way.found ? [{ ...way, found: way.found }] : []))
    .sort((a, b) => b.found - a.found)
    .slice(0, maxSuggestions);
  const texts = usable.map(({ word, found }) =>
    t("listing.without", { filter: word, count: found }),
  );
  return (
    <Empty
      tint="ice"
      picture={{ src: "/images/noto/compass.svg", alt: "", width: 128, height: 128 }}
      title={t(hasPlaces ? "search.noProducts" : "search.emptyTitle", { text })}
      actions={
        <>
          {usable.map(({ word, rest }) => (
            <Link key={word} href={searchPath(rest)} asChild>
              <ButtonLink href={searchPath(rest)} kind="plain">
                {t("listing.dropIt", { filter: word })}
              </ButtonLink>
            </Link>
          ))}
          <Link href="/category-gateway" asChild>
            <ButtonLink href="/category-gateway" kind={usable.length > 0 ? "link" : "plain"}>
              {t("search.toCatalog")}
            </ButtonLink>
          </Link>
        </>
      }
    >
      {texts.length > 0 ? texts.join(" ") : t("search.emptyText")}
    </Empty>
  );
}
