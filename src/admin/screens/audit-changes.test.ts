import { expect, test } from "vitest";
import { formatDate } from "#admin/ui/format.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { changesOf } from "./audit-changes.ts";

const words = {
  t: (key: string) => key,
  lang: "ua" as const,
  valueText: (value: string) => ({ placed: "Прийнято" })[value] ?? value,
};

test("a change is said in words, without what only a program needs", () => {
  const changed = {
    id: [null, "01a219bc-599e-726e-a76b-c82627b17a37"],
    version: [1, 2],
    hold: [null, false],
    step: ["draft", "placed"],
    paid: [false, true],
    delivered: [false, true],
    tax_included_total: [0, 5],
    payment_token: ["", "a"],
    scopes: [["read:orders"], ["admin"]],
    payment_method: ["", "Карткою"],
    delivery: [
      { date: null, slot_id: null, from: null, to: null },
      { to: "13:00", date: "2031-11-28", from: "10:00", slot_id: "1" },
    ],
    payment_method_id: [null, "019b76da-a800-7a73-98f1-633416c7520f"],
    shipping_address: [null, { city: "Львів", details: null, firstName: "Юрій", city_id: "" }],
    items: [
      [],
      [
        { id: "1", name: "Намет", quantity: 2 },
        { id: "2", name: "Кава", quantity: 1 },
      ],
    ],
  };
  expect(changesOf(changed, words)).toEqual([
    { key: "step", before: "draft", after: "Прийнято" },
    { key: "paid", before: "", after: "lists.yes" },
    { key: "scopes", before: "screens.mayRead", after: "screens.roleOwner" },
    { key: "payment_method", before: "", after: "Карткою" },
    { key: "delivery", before: "", after: `${formatDate("2031-11-28", "ua")}, 10:00–13:00` },
    { key: "shipping_address", before: "", after: "Львів, Юрій" },
    { key: "items", before: "", after: "Намет × 2, Кава" },
  ]);
});

test("a long value is cut and a long list of changes too", () => {
  const many = Object.fromEntries([..."abcdefghij"].map((key) => [key, ["", "x".repeat(500)]]));
  const shown = changesOf(many, words);
  expect(shown).toHaveLength(8);
  expect(shown[0]?.after).toHaveLength(161);
});

test("a description is said without its markup", () => {
  const html = "<h2>Намет</h2><p>Легкий &amp; <b>сухий</b>, 2&nbsp;кг</p>";
  expect(changesOf({ description: ["", html] }, words)).toEqual([
    { key: "description", before: "", after: "Намет Легкий & сухий , 2 кг" },
  ]);
  expect(changesOf({ name: ["", "a < b"] }, words)[0]?.after).toBe("a < b");
});

test("sums are written as sums, and a nought that is new says nothing", () => {
  const changed = { grand_total: [434, 2063.5], bonus_spent: [null, 0], quantity: [1, 2.5] };
  expect(changesOf({ ...changed, regular_price: [12, 0] }, words)).toEqual([
    { key: "grand_total", before: formatMoney(434, "ua"), after: formatMoney(2063.5, "ua") },
    { key: "quantity", before: "1", after: "2,5" },
    { key: "regular_price", before: formatMoney(12, "ua"), after: formatMoney(0, "ua") },
  ]);
});

test("what follows from another change, and what only a program needs, is left out", () => {
  const changed = {
    price: [900, 855],
    min_price: [900, 855],
    regular_price: [900, 855],
    group_id: [null, "01a219bc-599e-726e-a76b-c82627b17a37"],
    group_name: ["", "Опт"],
    referrer_url: ["", "admin"],
    date_cancelled: [null, "2026-11-30T14:02:00.000Z"],
    translations: [{ ua: { name: "" } }, { ua: { name: "Намет" } }],
    name: ["", "Намет"],
    weight_total: [0.2, 2.1],
    amount_paid: [1010, 890],
  };
  expect(changesOf(changed, words)).toEqual([
    { key: "regular_price", before: formatMoney(900, "ua"), after: formatMoney(855, "ua") },
    { key: "group_name", before: "", after: "Опт" },
    { key: "name", before: "", after: "Намет" },
    { key: "weight_total", before: "0,2", after: "2,1" },
    { key: "amount_paid", before: formatMoney(1010, "ua"), after: formatMoney(890, "ua") },
  ]);
  expect(changesOf({ price: [70, 90] }, words)).toHaveLength(1);
});

test("the two names of one thing of a customer are said once", () => {
  const changed = {
    firstName: [null, "Олена"],
    first_name: [null, "Олена"],
    mobile: [null, "+380671112233"],
    phone: [null, "+380671112233"],
  };
  expect(changesOf(changed, words).map(({ key }) => key)).toEqual(["firstName", "mobile"]);
  expect(changesOf({ phone: [null, "+380671112233"] }, words)).toHaveLength(1);
});
