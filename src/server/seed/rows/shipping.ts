import { toKopiykas } from "#rules/money.ts";
import { placeWords } from "#rules/place-words.ts";
import { builtInCityId } from "#server/branches/built-in.ts";
import { seedId } from "#server/platform/stable-id.ts";
import type { SeedShippingMethod } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { type ShopContent, type ShopRows, translate } from "./shape.ts";

const week = [0, 1, 2, 3, 4, 5, 6];
/** The least number of pieces of each price. */
const tierStarts = [1, 6, 11, 21, 51, 101];

type Ways = "shippingMethods" | "paymentMethods" | "deliveryBranches" | "deliverySlots";

export function deliveryRows({
  shippingMethods = [],
  paymentMethods = [],
  locations,
}: Pick<ShopContent, "shippingMethods" | "paymentMethods" | "locations">): Pick<ShopRows, Ways> {
  const hasPickup = shippingMethods.some(({ carrier }) => carrier === "shop");
  return {
    shippingMethods: shippingMethods.map(methodRow),
    paymentMethods: paymentMethods.map(({ slug, gateway, name, description }, position) => ({
      id: seedId("payment-method", slug),
      ...{ slug, gateway, position },
      translations: translate({ name, description }),
    })),
    deliveryBranches: hasPickup ? [ownPoint()] : [],
    deliverySlots: shippingMethods.flatMap((method) =>
      locations.flatMap(({ slug }) => slotRows(method, slug)),
    ),
  };
}

function methodRow(method: SeedShippingMethod, position: number) {
  const { slug, kind, name, description, carrier, prices, fields, terms } = method;
  const { branchKind = null, locations = [], maxWeight = null, slots = [] } = method;
  return {
    id: seedId("shipping-method", slug),
    ...{ slug, kind, carrier, branchKind, fields, terms, maxWeight, position },
    hasSlots: slots.length > 0,
    translations: translate({ name, description }),
    priceTiers: prices.map((price, at) => ({
      from_items: tierStarts[at] ?? 1,
      price: toKopiykas(price),
    })),
    useLocation: locations.length > 0,
    locationIds: locations.map((location) => seedId("location", location)),
  };
}

function slotRows({ slug, slots = [], terms }: SeedShippingMethod, location: string) {
  return slots.map(({ price, ...slot }) => ({
    id: seedId("delivery-slot", `${slug} ${location} ${slot.from}`),
    methodId: seedId("shipping-method", slug),
    locationId: seedId("location", location),
    ...slot,
    price: toKopiykas(price),
    weekdays: week.filter((weekday) => !terms.days_off.includes(weekday)),
  }));
}

/** Where the shop itself hands orders over. */
function ownPoint(): ShopRows["deliveryBranches"][number] {
  const name = t("Торба, вул. Прикладна, 1", "Torba, 1 Prykladna St", "Торба, ул. Прикладная, 1");
  return {
    id: seedId("point", "lviv"),
    ...{ carrier: "shop", kind: "point", number: "1" },
    cityId: builtInCityId("Львівська", "Львів"),
    translations: translate({ name }),
    words: placeWords(["1", ...Object.values(name)]),
    ...{ lat: 49.8397, lng: 24.0297 },
    schedule: [...Array(5).fill("10:00-19:00"), null, null],
  };
}
