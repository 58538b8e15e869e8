/** Sea, city, celebration, work, visits and the road. */
import { all, any, atLeast, atMost, not } from "#rules/packing/conditions.ts";
import { adults, everyone } from "#rules/packing/people.ts";
import { daily, each, perPeople, shared } from "#rules/packing/quantities.ts";
import { activityRules } from "#rules/packing/rule.ts";

const teens = { from: 12 } as const;
const girls = { from: 3, sex: "f" } as const;
const swimWeather = atLeast("tMax", 20);

const sea = [
  ...activityRules("beach", [
    ["swimsuit", daily(0.15, { max: 2 }), "swimming", swimWeather],
    ["beach_towel", each(), "swimming"],
    ["flipflops", each({ from: 1 }), "hotSand", "warm"],
    ["aftersun", shared(), "afterSun", "sunny"],
    ["beach_bag", perPeople(4), "beachDay"],
    ["beach_cover", each({ from: 12, sex: "f" }), "beachDay", "warm"],
    ["beach_shelter", perPeople(5), "shade", all("by.car", "sunny")],
    ["beach_blanket", perPeople(4), "beachDay", "by.car"],
    ["cooler", perPeople(6), "coldFood", all("by.car", "warm")],
    ["phone_pouch", perPeople(2, teens), "sandAndWater"],
    ["sand_toys", perPeople(3, { from: 1, below: 9 }), "sandFun"],
    ["swim_armbands", each({ from: 1, below: 7 }), "waterSafety", swimWeather],
    ["swim_nappies", each({ below: 3 }), "swimming", swimWeather],
    ["sunscreen", perPeople(2), "uv", "sunny"],
    ["windbreaker", each(), "seaWind", "cool"],
  ]),
  ...activityRules("allinclusive", [
    ["evening_outfit", each(teens), "evenings"],
    ["swimsuit", daily(0.15, { max: 2 }), "swimming", swimWeather],
    ["flipflops", each({ from: 1 }), "pool", "warm"],
    ["stomach_medicine", perPeople(4), "newFood"],
    ["aftersun", shared(), "afterSun", "sunny"],
    ["swim_armbands", each({ from: 1, below: 7 }), "waterSafety", swimWeather],
    ["games", perPeople(4, { from: 3, below: 12 }), "quietHours"],
  ]),
  ...activityRules("cruise", [
    ["motion_sickness", shared(), "rolling"],
    ["tickets", shared(), "tickets"],
    ["evening_outfit", each(teens), "dinnerOnBoard"],
    ["formal_shoes", each(teens), "dinnerOnBoard"],
    ["windbreaker", each(), "windOnDeck"],
    ["fleece", each(), "windOnDeck", "cool"],
    ["binoculars", shared(), "shores"],
    ["swimsuit", each(), "pool", "hot"],
    ["daypack", perPeople(2), "shoreDay"],
  ]),
];

const city = [
  ...activityRules("city", [
    ["trail_shoes", each({ from: 1 }), "walking", not(any("snow", "frost"))],
    ["daypack", perPeople(2), "dayOut", "overnight"],
    ["navigator", shared(), "wayInCity", "overnight"],
    ["plasters", shared(), "blisters"],
    ["waist_bag", perPeople(2), "pickpockets", "abroad"],
    ["headscarf", each({ from: 12, sex: "f" }), "churches", "coveredHeads"],
  ]),
  ...activityRules("photography", [
    ["camera", shared(), "pictures"],
    ["camera_battery", shared(), "pictures"],
    ["memory_card", shared(), "pictures"],
    ["tripod", shared(), "lowLight"],
    ["lens_cloth", shared(), "dustAndRain"],
    ["powerbank", perPeople(2), "charge"],
    ["daypack", perPeople(2), "cameraBag"],
  ]),
  ...activityRules("pilgrimage", [
    ["headscarf", each(girls), "holyPlace"],
    ["long_skirt", each(girls), "holyPlace"],
    ["modest_trousers", each({ from: 3, sex: "m" }), "holyPlace"],
    ["prayer_candle", shared(), "prayers"],
    ["holy_water", shared(), "springs"],
    ["snacks", each(everyone, 2), "dayOut"],
    ["water", each(everyone, 1), "drink"],
    ["trail_shoes", each({ from: 1 }), "standing", not(any("snow", "frost"))],
    ["plasters", shared(), "blisters"],
    ["sit_pad", each({ from: 60 }), "standing"],
  ]),
];

const celebration = [
  ...activityRules("festival", [
    ["event_pass", each({ from: 3 }), "entry"],
    ["earplugs", each({ from: 3 }), "loudMusic"],
    ["raincoat", each(), "openSky"],
    ["waist_bag", perPeople(2), "handsFree"],
    ["powerbank", perPeople(2), "noSockets"],
    ["wet_wipes", perPeople(2), "fewShowers"],
    ["toilet_paper", perPeople(3), "noToilet"],
    ["dry_shampoo", shared(1, adults), "fewShowers", "overnight"],
    ["water_bottle", each({ from: 3 }), "drink"],
    ["blanket", perPeople(3), "grass"],
    ["fleece", each(), "evenings"],
    ["rubber_boots", each({ from: 3 }), "mud", "rain"],
    ["trail_shoes", each({ from: 1 }), "standing", not(any("snow", "frost"))],
    ["plasters", shared(), "blisters"],
    ["trash_bags", shared(), "leaveNoTrace"],
  ]),
  ...activityRules("wedding", [
    ["wedding_outfit", each(), "celebration"],
    ["formal_shirt", each({ from: 3, sex: "m" }), "celebration"],
    ["formal_shoes", each({ from: 3 }), "celebration"],
    ["tie", each({ from: 16, sex: "m" }), "celebration"],
    ["belt", each({ from: 16, sex: "m" }), "celebration"],
    ["tights", each({ from: 12, sex: "f" }, 2), "laddered"],
    ["gift", shared(), "forCouple"],
    ["invitation", shared(), "entry"],
    ["perfume", perPeople(2, adults), "celebration"],
    ["razor", each({ from: 18, sex: "m" }), "celebration", "overnight"],
    ["cosmetics", each({ from: 16, sex: "f" }), "celebration"],
    ["sewing_kit", shared(), "lastMinute"],
    ["iron", shared(), "creased", "overnight"],
    ["plasters", shared(), "newBoots"],
    ["tissues", perPeople(2), "happyTears"],
    ["camera", shared(), "pictures"],
  ]),
];

const work = activityRules("business", [
  ["laptop", each(adults), "work"],
  ["laptop_charger", each(adults), "work"],
  ["phone_charger", each({ from: 12 }), "charge"],
  ["powerbank", perPeople(2), "charge"],
  ["business_suit", each(adults), "meetings"],
  ["formal_shirt", daily(1, { max: 5, who: adults }), "perDayShirt"],
  ["formal_shoes", each(adults), "meetings"],
  ["notebook", each(adults), "work"],
  ["business_cards", each(adults), "meetings"],
  ["belt", each({ from: 18, sex: "m" }), "meetings"],
  ["tie", each({ from: 18, sex: "m" }), "meetings"],
  ["iron", shared(), "creased", "overnight"],
]);

const visits = [
  ...activityRules("family", [
    ["gift", shared(), "hosts", "overnight"],
    ["slippers", each({ from: 2 }), "indoors", "overnight"],
    ["home_clothes", each({ from: 3 }), "indoors", "overnight"],
    ["games", perPeople(4, { from: 3, below: 12 }), "quietHours"],
  ]),
  ...activityRules("sauna", [
    ["towel", each(), "sauna"],
    ["sauna_sheet", each(), "sauna"],
    ["sauna_hat", each({ from: 3 }), "saunaHead"],
    ["flipflops", each({ from: 1 }), "wetFloor"],
    ["swimsuit", each(), "pool"],
    ["robe", each(adults), "afterSauna"],
    ["birch_whisk", perPeople(3, adults), "sauna"],
    ["body_scrub", shared(), "sauna"],
    ["sauna_oil", shared(1, adults), "sauna"],
    ["shower_gel", perPeople(4), "sauna"],
    ["comb", shared(), "afterSauna"],
    ["spare_clothes", each(), "afterSauna"],
    ["water", each(everyone, 1), "sweat"],
    ["tea", shared(), "sweat"],
    ["mug", each({ from: 3 }), "sweat"],
  ]),
];

const road = activityRules("road", [
  ["spare_wheel", shared(), "puncture", "by.car"],
  ["tow_rope", shared(), "breakdown", "by.car"],
  ["jumper_cables", shared(), "breakdown", "by.car"],
  ["phone_mount", shared(), "wayByCar", "by.car"],
  ["washer_fluid", shared(), "dirtyGlass", "by.car"],
  ["car_shovel", shared(), "snowdrift", all("by.car", "snow")],
  ["torch", shared(), "breakdown"],
  ["blanket", perPeople(4), "coldWait"],
  ["thermos", perPeople(4), "hotDrink", "cool"],
  ["trash_bags", shared(), "groupTidy"],
  ["games", perPeople(3, { from: 3, below: 14 }), "roadTime"],
  ["navigator", shared(), "noSignal"],
  ["spare_clothes", each({ below: 7 }), "spills"],
  ["gloves", each(), "coldWait", atMost("tMin", 0)],
  ["knife", shared(1, adults), "breakdown", atLeast("nights", 3)],
]);

export const journeyRules = [...sea, ...city, ...celebration, ...work, ...visits, ...road];
