import { placeWords } from "#rules/delivery/branch-words.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { builtInCityId } from "#server/branches/built-in.ts";
import { stableId } from "#server/platform/stable-id.ts";
import type { SeedShippingMethod } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { type ShopContent, type ShopRows, translate } from "./shape.ts";

const week = [0, 1, 2, 3, 4, 5, 6];
/** The minimum number of pieces for each price. */
const tierStarts = [1, 6, 11, 21, 51, 101];

type ShippingTables = "shippingMethods" | "paymentMethods" | "deliveryBranches" | "deliverySlots";

export function createShippingRows({
  shippingMethods = [],
  paymentMethods = [],
  locations,
}: Pick<ShopContent, "shippingMethods" | "paymentMethods" | "locations">): Pick<
  ShopRows,
  ShippingTables
> {
  const hasPickup = shippingMethods.some(({ carrier }) => carrier === "shop");
  return {
    shippingMethods: shippingMethods.map(methodRow),
    paymentMethods: paymentMethods.map(({ slug, gateway, name, description }, position) => ({
      id: stableId("payment-method", slug),
      slug,
      gateway,
      position,
      translations: translate({ name, description }),
    })),
    deliveryBranches: hasPickup ? [createPickupPoint()] : [],
    deliverySlots: shippingMethods.flatMap((method) =>
      locations.flatMap(({ slug }) => slotRows(method, slug)),
    ),
  };
}

function methodRow(method: SeedShippingMethod, position: number) {
  const { slug, kind, name, description, carrier, prices, fields, terms } = method;
  const { branchKind = null, locations = [], maxWeight = null, slots = [] } = method;
  return {
    id: stableId("shipping-method", slug),
    slug,
    kind,
    carrier,
    branchKind,
    fields,
    terms,
    maxWeight,
    position,
    hasSlots: slots.length > 0,
    translations: translate({ name, description }),
    priceTiers: prices.map((price, at) => ({
      from_items: tierStarts[at] ?? 1,
      price: toKopiykas(price),
    })),
    useLocation: locations.length > 0,
    locationIds: locations.map((location) => stableId("location", location)),
  };
}

function slotRows({ slug, slots = [], terms }: SeedShippingMethod, location: string) {
  return slots.map(({ price, ...slot }) => ({
    id: stableId("delivery-slot", `${slug} ${location} ${slot.from}`),
    methodId: stableId("shipping-method", slug),
    locationId: stableId("location", location),
    ...slot,
    price: toKopiykas(price),
    weekdays: week.filter((weekday) => !terms.days_off.includes(weekday)),
  }));
}

/** The shop's own pick-up point. */
function createPickupPoint(): ShopRows["deliveryBranches"][number] {
  const name = t("Торба, вул. Прикладна, 1", "Torba, 1 Prykladna St", "Торба, ул. Прикладная, 1");
  return {
    id: stableId("point", "lviv"),
    carrier: "shop",
    kind: "point",
    number: "1",
    cityId: builtInCityId("Львівська", "Львів"),
    translations: translate({ name }),
    words: placeWords(["1", ...Object.values(name)]),
    lat: 49.8397,
    lng: 24.0297,
    schedule: [...Array(5).fill("10:00-19:00"), null, null],
  };
}
