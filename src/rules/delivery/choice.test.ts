import { expect, test } from "vitest";
import type { CheckoutDraft } from "#rules/checkout/draft.ts";
import {
  addressFor,
  chooseMethod,
  choosePlace,
  chooseTown,
  daysFromNearest,
  findNamed,
  isSamePlace,
  knowTown,
  listNamed,
  placeLine,
} from "./choice.ts";

const address = {
  firstName: "Олена",
  city: "Рівне, Рівненська обл.",
  city_id: "rivne",
  shippingDepartment: "Відділення №5",
  shippingStreet: "Садова",
};
const draft: CheckoutDraft = {
  email: "",
  mobile: "",
  comments: "",
  billing_address: {},
  payment_method_id: null,
  shipping_address: address,
  shipping_method_id: "branch",
  delivery: { date: "2026-07-02", slot_id: "morning" },
};
const none = { date: null, slot_id: null };
const fieldsOf = (...keys: string[]) => ({
  fields: keys.map((key) => ({ key, label: key, required: true })),
});
const flat = (number: string) => `кв. ${number}`;

test("another way forgets the branch, the day and the hours, and keeps town and street", () => {
  expect(chooseMethod(draft, "locker")).toEqual({
    shipping_method_id: "locker",
    delivery: none,
    shipping_address: {
      firstName: "Олена",
      city: "Рівне, Рівненська обл.",
      city_id: "rivne",
      shippingStreet: "Садова",
    },
  });
  const home = { ...draft, shipping_address: { city: "Львів" } };
  expect(chooseMethod(home, "post")).toEqual({ shipping_method_id: "post", delivery: none });
});

test("another town forgets the branch; one that is only recognised forgets nothing", () => {
  const lviv = { id: "lviv", name: "Львів, Львівська обл." };
  const there = { firstName: "Олена", country: "UA", city: lviv.name, city_id: "lviv" };
  expect(chooseTown(draft, lviv)).toEqual({
    shipping_address: { ...there, shippingStreet: "Садова" },
    delivery: none,
  });
  expect(chooseTown(draft, { id: "", name: "Хутір" }).shipping_address).toMatchObject({
    city: "Хутір",
    city_id: "",
  });
  expect(knowTown(draft, lviv)).toEqual({ shipping_address: { ...address, ...there } });
});

test("a saved address says where, and leaves who gets it as it was full", () => {
  const savedAddress = {
    firstName: "Тарас",
    phone: "+380671234567",
    city: "Київ",
    shippingFlat: "7",
  };
  const { shipping_address: next } = choosePlace(draft, savedAddress);
  expect(next).toMatchObject({ firstName: "Олена", city: "Київ", shippingFlat: "7", city_id: "" });
  expect(next).toMatchObject({ shippingStreet: "", shippingDepartment: "" });
  expect(next).not.toHaveProperty("phone");
});

test("a place is full in one line, as far as the way asks for it", () => {
  const courier = fieldsOf("state", "city", "shippingStreet", "shippingBuilding", "shippingFlat");
  const home = { ...address, state: "Рівненська", shippingBuilding: " 1 ", shippingFlat: "12" };
  expect(placeLine(home, courier, flat)).toBe("Рівне, Рівненська обл., Садова, 1, кв. 12");
  expect(placeLine({ city: "Львів", shippingFlat: " " }, courier, flat)).toBe("Львів");
  expect(placeLine(home, fieldsOf("shippingDepartment"), flat)).toBe(
    "Рівне, Рівненська обл., Відділення №5",
  );
});

test("two addresses are one where all that the way asks for is the same", () => {
  const courier = fieldsOf("city", "shippingStreet", "shippingBuilding");
  const short = { city: "Рівне", shippingStreet: "Садова", shippingDepartment: "№ 9" };
  expect(isSamePlace(address, short, courier)).toBe(true);
  expect(isSamePlace(address, { ...short, city_id: "other" }, courier)).toBe(false);
  expect(isSamePlace(address, { ...short, shippingBuilding: "2" }, courier)).toBe(false);
  expect(isSamePlace(address, { ...short, city: "Рівненьке" }, courier)).toBe(false);
  expect(isSamePlace(address, short, fieldsOf("city", "shippingDepartment"))).toBe(false);
});

test("a town is recognised by its name where one alone has it, by any apostrophe", () => {
  const kamianets = { id: "1", name: "Кам’янець-Подільський, Хмельницька обл." };
  const entries = [
    kamianets,
    { id: "2", name: "Рівне, Рівненська обл." },
    { id: "3", name: "Рівне, Волинська обл., Ковельський р-н" },
    { id: "4", name: "Рівненьке, Одеська обл." },
  ];
  for (const mark of ["'", "’", "ʼ", ""])
    expect(findNamed(`кам${mark}янець-подільський`, entries)).toBe(kamianets);
  expect(findNamed("Кам’янець", entries)).toBeUndefined();
  expect(findNamed("Рівне", entries)).toBeUndefined();
  expect(listNamed("Рiвне", entries).map(({ id }) => id)).toEqual(["2", "3"]);
  expect(findNamed("рівне, волинська обл., ковельський р-н", entries)?.id).toBe("3");
});

test("an order keeps who gets it, and of the place what its way of delivery asks for", () => {
  const full = { ...address, phone: "+380671234567", state: "Рівненська", shippingFlat: "5" };
  const { shippingStreet: _street, shippingFlat: _flat, ...ofBranch } = full;
  expect(addressFor(full, new Set(["city", "shippingDepartment"]))).toEqual(ofBranch);
  expect(addressFor(full, new Set(["shippingDepartment"]))).toEqual({
    firstName: "Олена",
    phone: "+380671234567",
    shippingDepartment: "Відділення №5",
  });
  const { shippingDepartment: _branch, ...ofCourier } = full;
  const ofStreet = new Set(["city", "shippingStreet", "shippingFlat"]);
  expect(addressFor(full, ofStreet)).toEqual(ofCourier);
});

test("days begin with the first that can be chosen, and keep their distance from today", () => {
  const day = (date: string, available: boolean) => ({
    date,
    available,
    reason: available ? null : ("tooSoon" as const),
  });
  const days = [day("2026-07-01", false), day("2026-07-02", true), day("2026-07-03", false)];
  expect(daysFromNearest(days).map(({ day: { date }, ahead }) => [date, ahead])).toEqual([
    ["2026-07-02", 1],
    ["2026-07-03", 2],
  ]);
  expect(daysFromNearest(days.slice(0, 1))).toHaveLength(1);
});
