/**
 * The data layer: with signal at once, without it kept on the device with its own time and told
 * once the shop is reached again. Loaded only where the shopper has allowed it.
 */

import { useMarks } from "#app/marks.ts";
import type { AnalyticsEvent } from "#contract/analytics.ts";
import { loadDevice } from "#offline/load-device.ts";
import {
  type CartMove,
  ecommerceOf,
  itemOf,
  viewedList,
  withoutPersonal,
} from "#rules/analytics.ts";
import { type Happening, isCounted } from "./happenings.ts";

declare global {
  interface Window {
    /** The tag manager's own name for it (https://developers.google.com/tag-platform/tag-manager/datalayer). */
    dataLayer?: unknown[];
  }
}

type Told = AnalyticsEvent extends infer Event
  ? Event extends AnalyticsEvent
    ? Omit<Event, "timestamp_micros">
    : never
  : never;

export function count(happening: Happening, at: number): Promise<void> {
  return tellOrKeep([eventOf(happening)], at);
}

export function countMoves(moves: readonly CartMove[], at: number): Promise<void> {
  return tellOrKeep(moves, at);
}

function eventOf(happening: Happening): Told {
  switch (happening.kind) {
    case "page": {
      const { path, title, lang } = happening;
      return {
        event: "page_view",
        page_path: withoutPersonal(path),
        page_title: withoutPersonal(title),
        language: lang,
      };
    }
    case "list":
      return {
        event: "view_item_list",
        ecommerce: viewedList(happening.cards, withoutPersonal(happening.name)),
      };
    case "product": {
      const { product } = happening;
      const item = itemOf(product.id, { ...product, price: product.min_price }, 1);
      return { event: "view_item", ecommerce: ecommerceOf([item]) };
    }
    case "search":
      return {
        event: "search",
        search_term: withoutPersonal(happening.words),
        results: happening.results,
      };
  }
}

async function tellOrKeep(told: readonly Told[], at: number): Promise<void> {
  // as: each of them with its time is one of the events
  const events = told.map((one) => ({ ...one, timestamp_micros: at * 1000 })) as AnalyticsEvent[];
  if (useMarks.getState().signal !== "off") return push(events);
  const device = await loadDevice();
  await device.keepEvents(events);
}

/** What was counted without signal. Taken from the device before it is told: never twice. */
export async function tellKept(): Promise<void> {
  const device = await loadDevice();
  const events = await device.takeEvents();
  // Whoever has taken the word back is not told of any more.
  if (isCounted()) push(events);
}

function push(events: readonly AnalyticsEvent[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(...events);
}
