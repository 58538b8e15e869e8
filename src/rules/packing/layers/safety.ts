/** What safety adds and what it takes off again. The last layer: nothing comes back after it. */
import { all, any, atLeast } from "#rules/packing/conditions.ts";
import { adults } from "#rules/packing/people.ts";
import { each, perPeople, shared } from "#rules/packing/quantities.ts";
import { layerRules, type Removal } from "#rules/packing/rule.ts";

export const safetyRules = [
  ...layerRules("safety", "handLuggageOnly", [
    ["travel_bottles", perPeople(2), "liquids"],
    ["clear_bag", perPeople(2), "liquids"],
  ]),
  ...layerRules("safety", "highMountains", [
    ["altitude_medicine", perPeople(4, adults), "altitude"],
    ["sunglasses", each({ from: 3 }), "altitudeSun"],
    ["sunscreen", perPeople(2), "altitudeSun"],
  ]),
  ...layerRules("safety", all("fishing", "cold"), [
    ["ice_grips", each({ from: 3 }), "thinIce"],
    ["ice_picks", each({ from: 6 }), "thinIce"],
    ["rope", shared(), "thinIce"],
    ["whistle", each({ from: 4 }), "thinIce"],
    ["rescue_blanket", perPeople(2), "thinIce"],
    ["spare_clothes", each(), "thinIce"],
  ]),
  ...layerRules("safety", "blackout", [["gas_detector", shared(), "fumes"]]),
  ...layerRules("safety", any("kayaking", "snorkeling"), [
    ["life_vest", each({ from: 1, below: 14 }), "waterSafety"],
  ]),
  ...layerRules("safety", all("by.car", "winterRoad", any("road", atLeast("nights", 1))), [
    ["blanket", perPeople(4), "coldWait"],
    ["torch", shared(), "breakdown"],
    ["tow_rope", shared(), "breakdown"],
  ]),
];

const blades = [
  "knife",
  "mushroom_knife",
  "axe",
  "corkscrew",
  "trekking_poles",
  "cutting_board",
  "skewers",
  "ice_auger",
  "ice_picks",
  "ice_grips",
  "tackle_box",
];
const fire = ["gas", "matches", "charcoal", "firelighter", "washer_fluid"];
const carGear = [
  "fire_extinguisher",
  "spare_wheel",
  "tow_rope",
  "jumper_cables",
  "car_kit",
  "triangle",
  "car_shovel",
  "scraper",
  "green_card",
];
const meat = ["chicken", "meat", "shashlik", "sausage", "fish", "canned"];
const dairy = ["milk", "kefir", "cheese", "cottage_cheese", "butter", "sour_cream", "eggs"];

/** Not only safety: a diet and a holy place take things off too. Each has a name and a test. */
export const removals: readonly Removal[] = [
  { key: "bladesInCabin", items: blades, when: "handLuggageOnly" },
  {
    key: "liquidsInCabin",
    items: [
      "shampoo",
      "shower_gel",
      "water",
      "jerrycan",
      "dry_shampoo",
      "perfume",
      "body_scrub",
      "wine",
    ],
    when: "handLuggageOnly",
  },
  { key: "hooksInCabin", items: ["lures"], when: "handLuggageOnly" },
  // Either it waits in the hired car, or nobody flies with it.
  { key: "carGearInFlight", items: carGear, when: "by.plane" },
  { key: "fireInFlight", items: fire, when: "by.plane" },
  {
    key: "childrenWithoutAdults",
    items: [...blades, ...fire, "stove", "wine", "razor", "tick_remover", "prayer_candle"],
    when: "childrenAlone",
  },
  {
    key: "schoolGroup",
    items: [...blades, ...fire, "stove", "wine", "charcoal"],
    when: "schoolGroup",
  },
  { key: "openFireIndoors", items: ["charcoal", "firelighter", "prayer_candle"], when: "blackout" },
  {
    key: "festivalGate",
    items: ["knife", "corkscrew", "axe", "wine", "skewers", "umbrella", "stove", "gas", "matches"],
    when: "festival",
  },
  { key: "hospitalWard", items: ["knife", "matches", "wine", "stove", "gas"], when: "hospital" },
  { key: "meatOverBorder", items: [...meat, ...dairy], when: "singleMarket" },
  { key: "holyPlace", items: ["shorts", "wine"], when: "pilgrimage" },
  { key: "vegetarian", items: meat, when: "vegetarian" },
  { key: "lent", items: [...meat, ...dairy, "mayonnaise", "cake"], when: "lent" },
];
