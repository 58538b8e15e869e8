import type { ReactNode } from "react";
import { Link } from "wouter";
import { useText } from "#i18n/text-provider.tsx";
import { searchPath } from "#rules/search-address.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";

type SearchEmptyProps = {
  text: string;
  /** Each word that could be dropped, and how much there is without it; undefined until known. */
  ways: { word: string; rest: string; found: number | undefined }[];
};

/** Ways offered; more would be a puzzle. */
const most = 3;

/** Nothing was found, with no filter to blame: which word to drop, or where else to look. */
export function SearchEmpty({ text, ways }: SearchEmptyProps): ReactNode {
  const { t } = useText();
  const open = ways
    .flatMap((way) => (way.found ? [{ ...way, found: way.found }] : []))
    .sort((a, b) => b.found - a.found)
    .slice(0, most);
  const said = open.map(({ word, found }) => t("listing.without", { filter: word, count: found }));
  return (
    <Empty
      tint="ice"
      picture={{ src: "/images/noto/compass.svg", alt: "", width: 128, height: 128 }}
      title={t("search.emptyTitle", { text })}
      actions={
        <>
          {open.map(({ word, rest }) => (
            <Link key={word} href={searchPath(rest)} asChild>
              <ButtonLink href={searchPath(rest)} kind="plain">
                {t("listing.dropIt", { filter: word })}
              </ButtonLink>
            </Link>
          ))}
          <Link href="/category-gateway" asChild>
            <ButtonLink href="/category-gateway" kind={open.length > 0 ? "link" : "plain"}>
              {t("search.toCatalog")}
            </ButtonLink>
          </Link>
        </>
      }
    >
      {said.length > 0 ? said.join(" ") : t("search.emptyText")}
    </Empty>
  );
}
