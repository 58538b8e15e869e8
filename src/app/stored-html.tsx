/** HTML that the server keeps from page to page: cards of products, and parts that pages share. */
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { CardHtmlContext, type FindCardHtml } from "#features/catalogue/stored-card.tsx";
import { BoundedMap } from "#rules/bounded-map.ts";
import { type FindPartHtml, PartHtmlContext } from "#ui/stored-part.tsx";
import { AppContexts, type AppProps } from "./app-contexts.tsx";

const renderInApp = (app: AppProps, content: ReactNode): string =>
  renderToString(
    <StoredHtml app={app}>
      <AppContexts {...app}>{content}</AppContexts>
    </StoredHtml>,
  );

/** Provides the content with what earlier pages have rendered. */
export function StoredHtml({ app, children }: { app: AppProps; children: ReactNode }): ReactNode {
  return (
    <CardHtmlContext value={createFindCardHtml(app)}>
      <PartHtmlContext value={createFindPartHtml(app)}>{children}</PartHtmlContext>
    </CardHtmlContext>
  );
}

/** By the texts of one language, then by card: both are new objects when anything in them changes. */
const cardsOf = new WeakMap<i18n, WeakMap<Card, Map<number, string>>>();

function createFindCardHtml(app: AppProps): FindCardHtml {
  const cards = cardsOf.get(app.i18n) ?? new WeakMap<Card, Map<number, string>>();
  cardsOf.set(app.i18n, cards);
  return (card, level, render) => {
    const ofCard = cards.get(card) ?? new Map<number, string>();
    cards.set(card, ofCard);
    const html = ofCard.get(level) ?? renderInApp(app, render());
    ofCard.set(level, html);
    return html;
  };
}

/**
 * `answers`: of what it shows, the same objects on each page until the catalogue changes. Without
 * `html` it was on one page so far, which may stay the only one.
 */
type PartHtml = { html?: string; answers: readonly unknown[] };

/** Characters of all parts of a language. */
const maxSize = 4_000_000;
const partsOf = new WeakMap<i18n, BoundedMap<string, PartHtml>>();
const sizeOf = ({ html = "" }: PartHtml, key: string) => html.length + key.length;

function createFindPartHtml(app: AppProps): FindPartHtml {
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
    const html = known.html ?? renderInApp(app, render());
    if (known.html === undefined) parts.set(key, { answers, html });
    return html;
  };
}
