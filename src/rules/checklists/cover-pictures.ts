/** Pictures of a list that has none: one that was planned, typed or read from a file. */
import type { ChecklistSummary } from "#contract/checklists.ts";

/** By activity: behind on the left, in front, behind on the right. */
const covers: Readonly<Record<string, string>> = {
  hiking: "backpack tent trekking-boots",
  camping: "kids-sunhat tent-family soccer-ball",
  kayaking: "tent drybag sunglasses",
  cycling: "tent pack-day sunglasses",
  beach: "swimsuit beach-umbrella sunglasses",
  snorkeling: "swimsuit mask-snorkel sunglasses",
  sauna: "swimsuit flip-flops luggage",
  cruise: "sunglasses suitcase-large film-camera",
  skiing: "ski-gloves ski-jacket ski-goggles",
  winter: "ski-gloves sled ski-jacket",
  fishing: "tackle-box spinning-rod rubber-boots",
  mushrooms: "rubber-boots brown-mushroom basket",
  picnic: "watermelon basket shashlyk",
  festival: "string-lights tent-solo waist-bag",
  city: "film-camera packable-daypack umbrella-folding",
  photography: "packable-daypack film-camera umbrella-folding",
  road: "backpack automobile umbrella-folding",
  pets: "dog-leash automobile backpack",
  newborn: "teddy-bear sleepsuit baby-bottle",
  groceries: "carrot basket bread",
  blackout: "candles headlamp power-bank",
  evacuation: "headlamp backpack first-aid-kit",
  hospital: "headlamp first-aid-kit power-bank",
};

const anyJourney = "passport-cover luggage neck-pillow";
const anyList = "headlamp backpack power-bank";

/** Addresses of three pictures; the list's own where it has some. */
export function coverPictures({
  images,
  journey,
}: Pick<ChecklistSummary, "images" | "journey">): readonly string[] {
  if (images.length > 0) return images;
  const known = journey?.activities?.find((activity) => Object.hasOwn(covers, activity));
  const names = (known && covers[known]) || (journey ? anyJourney : anyList);
  return names.split(" ").map((name) => `/images/noto/${name}.svg`);
}
