/**
 * The tag manager's data layer. An event is pushed at once while the shop is reachable; otherwise it
 * is stored on the device with its time and pushed later. Loaded only with the shopper's consent.
 */

import { useConnectionStore } from "#app/connection/connection-store.ts";
import type { AnalyticsEvent } from "#contract/analytics.ts";
import { loadDevice } from "#offline/load-device.ts";
import {
  type CartMove,
  ecommerceOf,
  itemOf,
  linesOf,
  purchaseOf,
  viewedList,
  withoutPersonal,
  withoutToken,
} from "#rules/site/analytics.ts";
import { isAnsweredElsewhere } from "./container.ts";
import { type Happening, isCounted } from "./events.ts";

declare global {
  interface Window {
    /** The tag manager's own name for it (https://developers.google.com/tag-platform/tag-manager/datalayer). */
    dataLayer?: unknown[];
  }
}

type ReportedEvent = AnalyticsEvent extends infer Event
  ? Event extends AnalyticsEvent
    ? Omit<Event, "timestamp_micros">
    : never
  : never;

export async function count(happening: Happening, at: number): Promise<void> {
  if (happening.kind === "purchase" && !(await isNew(happening.order.id))) return;
  await sendOrStore([eventOf(happening)], at);
}

async function isNew(orderId: string): Promise<boolean> {
  const device = await loadDevice();
  return device.addCountedOrder(orderId);
}

export function countMoves(moves: readonly CartMove[], at: number): Promise<void> {
  return sendOrStore(moves, at);
}

function eventOf(happening: Happening): ReportedEvent {
  switch (happening.kind) {
    case "page": {
      const { path, title, lang } = happening;
      return {
        event: "page_view",
        page_path: withoutPersonal(withoutToken(path)),
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
    case "checkout":
      return { event: "begin_checkout", ecommerce: linesOf(happening.lines) };
    case "option": {
      const { lines, checkout_step, checkout_option } = happening;
      const event = checkout_step === "delivery" ? "add_shipping_info" : "add_payment_info";
      return { event, checkout_step, checkout_option, ecommerce: linesOf(lines) };
    }
    case "purchase":
      return { event: "purchase", ecommerce: purchaseOf(happening.order) };
  }
}

async function sendOrStore(reported: readonly ReportedEvent[], at: number): Promise<void> {
  // as: each of them with its time is one of the events
  const events = reported.map((one) => ({
    ...one,
    timestamp_micros: at * 1000,
  })) as AnalyticsEvent[];
  const isAway = useConnectionStore.getState().connectivity === "off";
  if (!isAway) push(events);
  // On a page without the tag manager nobody reads the event: it is sent again from one that has it.
  if (!isAway && !(await isAnsweredElsewhere())) return;
  const device = await loadDevice();
  await device.storeEvents(events);
}

/** Sends the events that were stored while offline. They leave the device first: never sent twice. */
export async function sendStoredEvents(): Promise<void> {
  if (await isAnsweredElsewhere()) return;
  const device = await loadDevice();
  const events = await device.takeEvents();
  // Nothing is sent after the shopper has withdrawn consent.
  if (isCounted()) push(events);
}

function push(events: readonly AnalyticsEvent[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(...events);
}
