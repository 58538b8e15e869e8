import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { DayReason } from "#contract/delivery-details.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { texts } from "#i18n/texts.ts";
import type { CheckoutDraft } from "#rules/checkout/draft.ts";
import { DayRow } from "./day-row.tsx";
import { DeliveryForm } from "./delivery-form.tsx";
import { DeliverySummary } from "./delivery-summary.tsx";
import { describeDelivery } from "./describe-delivery.ts";
import { SlotList } from "./slot-list.tsx";

const i18n = makeI18n("ua", texts("ua"));
const html = (element: ReactElement) =>
  renderToString(<TextProvider i18n={i18n}>{element}</TextProvider>).replace(/<!-- -->/g, "");
const words = (element: ReactElement) =>
  html(element)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const nothing = () => {};

test("days start with the first available one, and an unavailable day shows the reason", () => {
  const day = (date: string, reason: DayReason | null) => ({ date, available: !reason, reason });
  const days = [
    day("2026-07-03", "tooSoon"),
    day("2026-07-04", null),
    day("2026-07-05", "dayOff"),
    day("2026-07-06", "holiday"),
    day("2026-07-07", "full"),
  ];
  const row = <DayRow days={days} chosen="2026-07-04" error={undefined} onChoose={nothing} />;
  expect(words(row)).toBe(
    "День Завтра 4 липня Нд 5 липня вихідний Пн 6 липня свято Вт 7 липня усе зайнято",
  );
  expect(html(row).match(/<input[^>]*disabled/g)).toHaveLength(3);
  expect(html(row).match(/<input[^>]*checked/g)).toHaveLength(1);
});

const slot = (id: string, capacity_left: number, price = 0) => ({
  id,
  from: "10:00",
  to: "13:00",
  price,
  capacity_left,
});
const chosen = { date: "2026-07-04", slot_id: "morning" };
const slotsFor = (held_until: string | null, left = 2, isOffline = false) => (
  <SlotList
    slots={[slot("morning", left), slot("noon", 0), slot("evening", 16, 30)]}
    clockOffset={0}
    chosen={chosen}
    cartDelivery={{ ...chosen, held_until }}
    error={undefined}
    isOffline={isOffline}
    onChoose={nothing}
  />
);

test("slots show capacity, extra price and the end of the hold", () => {
  const heldUntil = "2100-07-04T11:35:00.000Z";
  expect(words(slotsFor(heldUntil))).toBe(
    "Час 10:00–13:00 лишилося 2 10:00–13:00 зайнято 10:00–13:00 +30 грн " +
      "Тримаємо за вами до 14:35",
  );
  expect(html(slotsFor(heldUntil)).match(/<input[^>]*disabled/g)).toHaveLength(1);
  // The chosen slot stays enabled, so that it can be held again.
  expect(html(slotsFor(null, 0)).match(/<input[^>]*disabled/g)).toHaveLength(1);
  expect(words(slotsFor(null))).toContain("не закріплено");
  expect(words(slotsFor("2020-07-04T11:35:00.000Z"))).toContain("Тримати далі");
});

const draft: CheckoutDraft = {
  email: "",
  mobile: "",
  comments: "",
  billing_address: {},
  payment_method_id: null,
  shipping_address: { city: "Львів", shippingStreet: "Садова", shippingBuilding: "1" },
  shipping_method_id: "courier",
  delivery: { date: null, slot_id: null },
};

test("before the answer the form shows a skeleton, offline a note", () => {
  // as: only the fields that a method's price and limits depend on
  const cart = { weight_total: 1, subtotal: 100, discount_total: 0 } as Cart;
  const form = (isOffline: boolean) => (
    <DeliveryForm
      {...{ draft, cart, isOffline }}
      errorOf={() => undefined}
      onChange={nothing}
      onLoadingChange={nothing}
      onMissingSlotChange={nothing}
    />
  );
  expect(words(form(false))).toBe("Завантажуємо");
  expect(words(form(true))).toBe(
    "Щоб вибрати доставку, потрібен зв’язок. Усе, що вже вписано, збережено.",
  );
  expect(words(<DeliverySummary draft={draft} isOffline />)).toBe("Львів, Садова, 1");
});

test("the completed step is one line: method, address, day and hours", () => {
  const courier = {
    name: "Кур’єр до дверей",
    fields: ["city", "shippingStreet", "shippingBuilding", "shippingFlat"].map((key) => ({
      key,
      label: key,
      required: true,
    })),
  };
  const shipping_address = {
    city: "Львів, Львівська обл.",
    shippingStreet: "Садова",
    shippingBuilding: "1",
    shippingFlat: "5",
  };
  const text = { t: createT(i18n), lang: "ua" } as const;
  const lineOf = (delivery: { date: string | null; slot_id: string | null }) =>
    describeDelivery(
      { shipping_address, delivery },
      { method: courier, slot: delivery.slot_id ? { from: "10:00", to: "13:00" } : undefined },
      text,
    ).replaceAll("\u00A0", " ");
  expect(lineOf(chosen)).toBe(
    "Кур’єр до дверей · Львів, Львівська обл., Садова, 1, кв. 5 · Сб, 4 липня, 10:00–13:00",
  );
  expect(lineOf({ date: null, slot_id: null })).toBe(
    "Кур’єр до дверей · Львів, Львівська обл., Садова, 1, кв. 5",
  );
});
