/** What fields of an address are called; the shop's own client and every other read them here. */
import type { Lang } from "#contract/lang.ts";

export const fieldLabels: Partial<Record<string, Record<Lang, string>>> = {
  state: { ua: "Область", en: "Region", ru: "Область" },
  city: { ua: "Місто або село", en: "Town or village", ru: "Город или село" },
  shippingDepartment: { ua: "Відділення", en: "Branch", ru: "Отделение" },
  locker: { ua: "Поштомат", en: "Parcel locker", ru: "Почтомат" },
  point: { ua: "Де забрати", en: "Where to pick up", ru: "Где забрать" },
  shippingStreet: { ua: "Вулиця", en: "Street", ru: "Улица" },
  shippingBuilding: { ua: "Будинок", en: "Building", ru: "Дом" },
  shippingFlat: { ua: "Квартира", en: "Flat", ru: "Квартира" },
  postal_code: { ua: "Поштовий індекс", en: "Postal code", ru: "Почтовый индекс" },
  address1: { ua: "Адреса", en: "Address", ru: "Адрес" },
};
