/** HTML that the server keeps from page to page: cards of products, and parts that pages share. */
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { type CommonText, joinHtml } from "#contract/rendering.ts";
import { CardHtmlContext, type FindCardHtml } from "#features/catalogue/stored-card.tsx";
import { BoundedMap } from "#rules/bounded-map.ts";
import { type FindPartHtml, PartHtmlContext } from "#ui/stored-part.tsx";
import { AppContexts, type AppProps } from "./app-contexts.tsx";
import { insertStored, type MarkedHtml, markOf } from "./marked-html.ts";

/** The content, its stored HTML marked. */
export function renderMarked(app: AppProps, content: ReactNode): MarkedHtml {
  const stored: CommonText[] = [];
  const mark = (text: CommonText) => markOf(stored.push(text) - 1);
  const marked = renderToString(
    <CardHtmlContext value={createFindCardHtml(app, mark)}>
      <PartHtmlContext value={createFindPartHtml(app, mark)}>{content}</PartHtmlContext>
    </CardHtmlContext>,
  );
  return { marked, stored };
}

/** What stands inside of the one element of `content`. */
function renderInside(app: AppProps, content: ReactNode): CommonText {
  const marked = renderMarked(app, <AppContexts {...app}>{content}</AppContexts>);
  const html = joinHtml(insertStored(marked));
  const end = html.lastIndexOf("</");
  const name = html.slice(end + 2, -1);
  if (!html.startsWith(`<${name}`)) throw new Error(`Before a stored part stands ${html}`);
  return { text: html.slice(html.indexOf(">") + 1, end) };
}

/** Puts a mark where the text belongs. */
type Mark = (text: CommonText) => string;

/** By the texts of one language, then by card: both are new objects when anything in them changes. */
const cardsOf = new WeakMap<i18n, WeakMap<Card, Map<number, CommonText>>>();

function createFindCardHtml(app: AppProps, mark: Mark): FindCardHtml {
  const cards = cardsOf.get(app.i18n) ?? new WeakMap<Card, Map<number, CommonText>>();
  cardsOf.set(app.i18n, cards);
  return (card, level, render) => {
    const ofCard = cards.get(card) ?? new Map<number, CommonText>();
    cards.set(card, ofCard);
    const html = ofCard.get(level) ?? renderInside(app, render());
    ofCard.set(level, html);
    return mark(html);
  };
}

/**
 * `answers`: of what it shows, the same objects on each page until the catalogue changes. Without
 * `html` it was on one page so far, which may stay the only one.
 */
type PartHtml = { html?: CommonText; answers: readonly unknown[] };

/** Characters of all parts of a language. */
const maxSize = 4_000_000;
const partsOf = new WeakMap<i18n, BoundedMap<string, PartHtml>>();
const sizeOf = ({ html }: PartHtml, key: string) => (html?.text.length ?? 0) + key.length;

function createFindPartHtml(app: AppProps, mark: Mark): FindPartHtml {
  const { i18n, reads } = app;
  const parts = partsOf.get(i18n) ?? new BoundedMap<string, PartHtml>(maxSize, sizeOf);
  partsOf.set(i18n, parts);
  return ({ name, of = [], by = [] }, render) => {
    const key = by.length === 0 ? name : `${name} ${JSON.stringify(by)}`;
    // as: parts name the reads of their page
    const answers = (of as readonly Read[]).map((read) => reads.find(read)?.answer);
    const known = parts.get(key);
    const isSame = known?.answers.every((answer, at) => answer === answers[at]);
    if (!isSame) parts.set(key, { answers });
    if (!known || !isSame) return undefined;
    const html = known.html ?? renderInside(app, render());
    if (known.html === undefined) parts.set(key, { answers, html });
    return mark(html);
  };
}
