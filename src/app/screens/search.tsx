import type { ReactNode } from "react";
import { Link } from "wouter";
import { useSearchTrack } from "#app/analytics/use-search-track.ts";
import { countRead, listingRead } from "#app/listing/listing.ts";
import { listingReads, stateAt } from "#app/listing/listing-reads.ts";
import { ListingScreen } from "#app/listing/listing-screen.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { placeReads, type ShopPlace, useShopPlaces } from "#app/reads/shop-places.ts";
import { useCategories } from "#app/reads/site-reads.ts";
import { stateOf, useRead, useReadList } from "#app/reads/use-read.ts";
import type { Read } from "#contract/reads.ts";
import { FoundPlaces } from "#features/search/found-places.tsx";
import { SearchEmpty } from "#features/search/search-empty.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { formatListing, queryOf } from "#rules/catalogue/listing.ts";
import { remember } from "#rules/remember.ts";
import { isFewer, readCustomFilters, withoutEachWord } from "#rules/search/address.ts";
import { findPlaces } from "#rules/search/places.ts";
import { readPrices } from "#rules/search/price-words.ts";
import { chunksOf } from "#rules/search/words.ts";
import { ChipLink, Chips } from "#ui/chip.tsx";
import { Empty } from "#ui/empty.tsx";
import { Note } from "#ui/note.tsx";
import styles from "./search.module.css";

/** Read once: one page needs it some twenty times. A price in the text is a filter of the page. */
const addressOf = remember(20, (pageSearch) => {
  // Bare keys are custom filters here.
  const params = new URLSearchParams(readCustomFilters(new URLSearchParams(pageSearch)));
  const search = params.size > 0 ? `?${params}` : "";
  const typed = stateAt(search);
  const { text, ...prices } = readPrices(typed.search);
  const isPriced = typed.price_from > 0 || typed.price_to > 0;
  const state = { ...typed, search: text, ...(!isPriced && prices) };
  const own = formatListing(state);
  return {
    search: own && `?${own}`,
    text,
    query: queryOf(state),
    isSearch: chunksOf(text) !== undefined,
  };
});

/** The address in the form that every listing has. */
const listingAt = (at: At): At => ({ ...at, search: addressOf(at.search).search });

const textOf = (at: At): string => addressOf(at.search).text;

const queryAt = (at: At) => addressOf(at.search).query;

const isSearch = (at: At): boolean => addressOf(at.search).isSearch;

/** How much there would be without each word; the filters stay. */
function wordReads(at: At): Read<"readProducts">[] {
  return withoutEachWord(textOf(at)).map(({ rest }) => countRead({ ...queryAt(at), search: rest }));
}

function Search({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const text = textOf(at);
  const read = useRead(isSearch(at) ? listingRead(queryAt(at)) : null);
  useSearchTrack(text, read.state === "ready" ? read.answer.total_count : undefined, at.search);
  if (!isSearch(at)) return <TooShort />;
  return (
    <ListingScreen
      at={listingAt(at)}
      title={t("search.title", { text })}
      within={{ search: text }}
      usualSort="search"
      above={<Above at={at} />}
      nothing={<Nothing at={at} />}
    />
  );
}

/** Lists, sections and pages of these words, and what was looked for in place of them. */
function Above({ at }: { at: At }): ReactNode {
  return (
    <>
      <FoundPlaces places={usePlacesFor(textOf(at))} />
      <Searched at={at} />
    </>
  );
}

function usePlacesFor(text: string): ShopPlace[] {
  const places = useShopPlaces(true);
  return findPlaces(text, places);
}

/** What was looked for where that is not what was typed. */
function Searched({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const read = useRead(listingRead(queryAt(at)));
  const searched = read.state === "ready" && read.answer.total_count > 0 && read.answer.searched;
  if (!searched) return null;
  const text = textOf(at);
  return (
    <Note role="status" className={styles.searched}>
      {t(isFewer(searched, text) ? "search.fewer" : "search.searched", { text, searched })}
    </Note>
  );
}

function Nothing({ at }: { at: At }): ReactNode {
  const counts = useReadList(wordReads(at));
  const ways = withoutEachWord(textOf(at)).map((way, nth) => {
    const read = counts[nth];
    return { ...way, found: read?.state === "ready" ? read.answer.total_count : undefined };
  });
  const hasPlaces = usePlacesFor(textOf(at)).length > 0;
  return <SearchEmpty text={textOf(at)} suggestions={ways} hasPlaces={hasPlaces} />;
}

/** Nothing to ask yet: what to type, and where people usually go. */
function TooShort(): ReactNode {
  const { t } = useText();
  const popular = useCategories().filter(({ is_main }) => is_main);
  return (
    <>
      <Empty
        level={1}
        tint="butter"
        picture={{ src: "/images/noto/compass.svg", alt: "", width: 128, height: 128 }}
        title={t("search.shortTitle")}
      >
        {t("search.shortText")}
      </Empty>
      <Chips label={t("search.group.popular")} wrap>
        {popular.map(({ id, path, name }) => (
          <Link key={id} href={path} asChild>
            <ChipLink href={path}>{name}</ChipLink>
          </Link>
        ))}
      </Chips>
    </>
  );
}

export const page: ScreenModule = {
  listReads: (at, reads) => {
    if (!isSearch(at)) return [];
    const firstReads = [
      ...listingReads(listingAt(at).search, { search: textOf(at) }, reads),
      ...placeReads,
    ];
    const found = stateOf(reads, listingRead(queryAt(at)));
    const isEmpty = found.state === "ready" && found.answer.total_count === 0;
    return isEmpty ? [...firstReads, ...wordReads(at)] : firstReads;
  },
  describe: (at, _reads, t) => ({
    title: t("common.pageTitle", {
      page: isSearch(at) ? t("search.title", { text: textOf(at) }) : t("common.search"),
    }),
    description: t("search.metaDescription"),
    // What people look for is no page of the shop's.
    canonical: null,
    place: {
      kind: "inner",
      title: textOf(at) || t("common.search"),
      up: "/category-gateway",
      ownBar: false,
    },
  }),
  Page: Search,
};
