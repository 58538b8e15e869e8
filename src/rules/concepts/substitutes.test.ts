import { expect, test } from "vitest";
import { findSubstitutes, type OfferCard } from "./substitutes.ts";

const card = (id: string, min_price: number, more: Partial<OfferCard> = {}): OfferCard =>
  // as: what a comparison looks at
  ({
    id,
    min_price,
    name: id,
    category_id: "light",
    category_ids: ["light"],
    stock_status: "available",
    attributes: [],
    ...more,
  }) as OfferCard;

const lamp = card("lamp", 700, { stock_status: "out_of_stock" });
const torches = { links: [{ product_id: "lamp" }, { product_id: "torch" }] };
const ask = { product: lamp, concept: torches, concepts: [torches], wearer: {} };
const idsOf = (cards: OfferCard[]) => cards.map(({ id }) => id);

test("the same concept is offered, and not its neighbours on the shelf", () => {
  const cards = [card("radio", 690), card("torch", 2000), card("lantern", 900), lamp];
  expect(idsOf(findSubstitutes(ask, cards))).toEqual(["torch"]);
});

test("else what the product is besides: a merino T-shirt is a T-shirt", () => {
  const headlamps = { links: [{ product_id: "lamp" }] };
  const wanted = { ...ask, concept: headlamps, concepts: [headlamps, torches] };
  expect(idsOf(findSubstitutes(wanted, [card("radio", 690), card("torch", 2000)]))).toEqual([
    "torch",
  ]);
});

test("else the same category, the nearest price first", () => {
  const cards = [card("radio", 1500), card("lantern", 650), card("cable", 90), card("bulb", 800)];
  expect(idsOf(findSubstitutes({ ...ask, concept: undefined }, cards))).toEqual([
    "lantern",
    "bulb",
    "radio",
  ]);
});

test("attributes in common bring a good nearer than its price", () => {
  const power = (value: string) => [{ name: "power", label: "", value, value_label: "" }];
  const product = { ...lamp, attributes: power("usb") };
  const cards = [
    card("cable", 700, { attributes: power("mains") }),
    card("lantern", 900, { attributes: power("usb") }),
  ];
  expect(idsOf(findSubstitutes({ ...ask, concept: undefined, product }, cards))).toEqual([
    "lantern",
    "cable",
  ]);
});

test("nothing that cannot be bought, is of another category, or is a child's", () => {
  const kids = { links: [{ product_id: "kids-lamp", age_to: 8 }] };
  const cards = [
    card("gone", 700, { stock_status: "discontinued" }),
    card("tent", 700, { category_id: "tents" }),
    card("kids-lamp", 700),
    card("later", 800, { stock_status: "preorder" }),
  ];
  expect(idsOf(findSubstitutes({ ...ask, concepts: [torches, kids] }, cards))).toEqual(["later"]);
});

test("a thing without a product is offered its concept alone", () => {
  const cards = [card("torch", 250), card("radio", 690)];
  expect(idsOf(findSubstitutes({ ...ask, product: undefined }, cards))).toEqual(["torch"]);
});

test("a shopper who wants swimwear is shown a woman's and a man's", () => {
  const swimwear = {
    links: [
      { product_id: "suit", sex: "f" as const },
      { product_id: "shorts", sex: "m" as const },
    ],
  };
  const cards = [card("suit", 900), card("shorts", 700)];
  const wanted = { ...ask, product: undefined, concept: swimwear, concepts: [swimwear] };
  expect(idsOf(findSubstitutes(wanted, cards))).toEqual(["suit", "shorts"]);
});
