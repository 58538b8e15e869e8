/** Mountains, water, bicycle, forest and snow. */
import { all, any, atLeast, atMost, not } from "#rules/packing/conditions.ts";
import { adults, everyone } from "#rules/packing/people.ts";
import { daily, each, perPeople, perPersonDays, shared } from "#rules/packing/quantities.ts";
import { activityRules, layerRules } from "#rules/packing/rule.ts";

const teens = { from: 14 } as const;
const walkers = { from: 3 } as const;
const kids = { below: 10 } as const;
/** Enough ice to stand on. */
const ice = atMost("tMax", 0);

const hiking = activityRules("hiking", [
  ["hiking_boots", each(walkers), "rockyPaths"],
  ["trekking_trousers", each(walkers), "moveFreely"],
  ["raincoat", each(), "mountainRain"],
  ["fleece", each(), "evenings"],
  ["warm_socks", each(), "blisters", "overnight"],
  ["headlamp", each({ from: 5 }), "darkOnTrail"],
  ["map", shared(), "noSignal"],
  ["whistle", each({ from: 5 }), "callForHelp"],
  ["first_aid", perPeople(8), "farFromHelp"],
  ["plasters", perPeople(3), "blisters"],
  ["elastic_bandage", shared(), "ankle"],
  ["rescue_blanket", perPeople(2), "coldWait"],
  ["trekking_poles", each(teens), "knees"],
  ["knife", shared(1, adults), "trailKnife"],
  ["matches", shared(1, adults), "fire", "overnight"],
  ["water_filter", shared(), "springs", "overnight"],
  ["lip_balm", perPeople(2), "windAndSun"],
  ["snacks", daily(2, { max: 20, who: walkers }), "trailEnergy"],
  ["sit_pad", each({ from: 4 }), "coldStones"],
  ["duct_tape", shared(), "repair", "overnight"],
  ["gaiters", each(teens), "wetGrass", any("rain", "snow")],
  ["thermos", perPeople(3), "hotDrink", "coldNights"],
  ["ice_grips", each(teens), "icyPaths", any("snow", "frost")],
  ["powerbank", perPeople(2), "noSockets"],
  ["trash_bags", shared(), "leaveNoTrace"],
  ["daypack", perPeople(2), "dayOut", not("with.backpack")],
]);

const camping = [
  ...activityRules("camping", [
    ["trash_bags", shared(), "leaveNoTrace"],
    ["rope", shared(), "dryingLine"],
    ["first_aid", perPeople(8), "farFromHelp"],
    ["fleece", each(), "evenings"],
    ["camp_chair", each({ from: 4 }), "sitComfortably", "by.car"],
    ["camp_table", perPeople(6), "sitComfortably", "by.car"],
    ["tarp", shared(), "campRain", "by.car"],
    ["axe", shared(1, adults), "firewood", "by.car"],
    ["cooler", perPeople(6), "coldFood", all("by.car", "warm")],
    ["jerrycan", perPeople(4), "campWater", "by.car"],
    ["swimsuit", each({ from: 1 }), "swimming", "hot"],
    ["games", perPeople(6, { from: 3, below: 14 }), "rainyHours"],
  ]),
  ...layerRules("activity", any(all("camping", "overnight"), "campCooking"), [
    ["stove", perPeople(4), "cooking"],
    ["gas", perPersonDays(6, 8), "gasDays"],
    ["cookset", perPeople(4), "cooking"],
    ["bowl_spoon", each({ from: 2 }), "campMeals"],
    ["mug", each({ from: 3 }), "campMeals"],
    ["knife", shared(1, adults), "cooking"],
    ["matches", shared(1, adults), "fire"],
    ["water_filter", shared(), "springs"],
    ["whistle", perPeople(2, { from: 5 }), "callForHelp"],
    ["map", shared(), "noSignal"],
  ]),
];

const water = [
  ...activityRules("kayaking", [
    ["life_vest", each({ from: 1 }), "waterSafety"],
    ["dry_bag", each({ from: 3 }), "keepDry"],
    ["phone_pouch", each({ from: 12 }), "keepDry"],
    ["water_shoes", each({ from: 2 }), "stonyBottom"],
    ["swimsuit", each(), "swimming", "warm"],
    ["towel", each(), "wash"],
    ["rope", shared(), "mooring"],
    ["whistle", each({ from: 6 }), "callForHelp"],
    ["spare_clothes", each(), "capsize"],
    ["windbreaker", each(), "windOnWater"],
    ["jerrycan", perPeople(4), "campWater"],
    ["water", each(everyone, 1.5), "drinkOnWater"],
    ["first_aid", perPeople(8), "farFromHelp"],
    ["snacks", daily(1, { max: 10, who: walkers }), "trailEnergy"],
    ["duct_tape", shared(), "repair"],
  ]),
  ...activityRules("snorkeling", [
    ["snorkel_set", each({ from: 6 }), "underWater"],
    ["fins", each({ from: 6 }), "underWater"],
    ["swimsuit", daily(0.15, { max: 2 }), "swimming"],
    ["rash_guard", each({ from: 2 }), "backSun"],
    ["water_shoes", each({ from: 2 }), "corals"],
    ["sunscreen", perPeople(2), "backSun"],
    ["aftersun", shared(), "afterSun"],
    ["beach_towel", each(), "swimming"],
    ["phone_pouch", perPeople(2), "keepDry"],
    ["underwater_camera", shared(1, adults), "fishPictures"],
    ["dry_bag", shared(), "keepDry"],
  ]),
];

const bicycle = activityRules("cycling", [
  ["bike_helmet", each({ from: 1 }), "headSafety"],
  ["bike_repair", perPeople(3), "puncture"],
  ["bike_pump", perPeople(4), "puncture"],
  ["bike_light", each({ from: 3 }), "seenOnRoad"],
  ["bike_gloves", each({ from: 3 }), "handGrip"],
  ["bike_shorts", each(teens), "longSaddle"],
  ["bike_lock", perPeople(2), "shopStops"],
  ["chain_oil", shared(), "rainyChain"],
  ["bungee", shared(), "bikeLuggage"],
  ["hi_vis_vest", each({ from: 3 }), "seenOnRoad"],
  ["sunglasses", each({ from: 3 }), "windAndDust"],
  ["raincoat", each(), "mountainRain", any("overnight", "rain")],
  ["windbreaker", each(), "windOnBike"],
  ["first_aid", perPeople(6), "farFromHelp"],
  ["knife", shared(1, adults), "repair"],
  ["snacks", daily(2, { max: 16, who: walkers }), "trailEnergy"],
  ["powerbank", perPeople(2), "noSockets"],
  ["navigator", shared(1, { from: 12 }), "noSignal"],
]);

const fishing = activityRules("fishing", [
  ["rod", each({ from: 6 }), "fishing", not(ice)],
  ["bait", perPeople(2), "fishing"],
  ["lures", perPeople(2), "fishing"],
  ["tackle_box", perPeople(2), "fishing"],
  ["landing_net", perPeople(3), "bigFish", not(ice)],
  ["fish_bucket", perPeople(2), "catchHome"],
  ["camp_chair", each({ from: 4 }), "sitComfortably"],
  ["rubber_boots", each({ from: 4 }), "wetBank", not("cold")],
  ["raincoat", each(), "wetBank", "rain"],
  ["fishing_permit", shared(1, adults), "fishingLaw"],
  ["knife", shared(1, adults), "fishKnife"],
  ["thermos", perPeople(4), "hotDrink"],
  ["snacks", each(everyone, 2), "dayOut"],
  ["fleece", each(), "dawn"],
  ["first_aid", perPeople(8), "farFromHelp"],
  ["headlamp", each({ from: 6 }), "dawn"],
]);

const winterFishing = layerRules("activity", all("fishing", ice), [
  ["ice_rod", each({ from: 6 }), "fishing"],
  ["ice_auger", perPeople(3, adults), "drillIce"],
  ["hand_warmers", each(everyone, 2), "frostDay"],
  ["sit_pad", each(), "coldIce"],
  ["thermal", each(), "frostDay"],
]);

const forest = activityRules("mushrooms", [
  ["basket", perPeople(2, { from: 4 }), "mushroomsBreathe"],
  ["mushroom_knife", each(teens), "cutMushrooms"],
  ["mushroom_guide", shared(), "poisonous"],
  ["rubber_boots", each({ from: 2 }), "wetForest"],
  ["tick_clothes", each(), "ticksAndThorns"],
  ["raincoat", each(), "wetForest", "rain"],
  ["map", shared(), "lostInForest"],
  ["whistle", each({ from: 4 }), "lostInForest"],
  ["powerbank", perPeople(3), "lostInForest"],
  ["water_bottle", each({ from: 3 }), "drink"],
  ["snacks", each(everyone, 2), "dayOut"],
  ["thermos", perPeople(4), "hotDrink", "cool"],
  ["first_aid", perPeople(8), "farFromHelp"],
]);

const skiing = activityRules("skiing", [
  ["ski_jacket", each({ from: 3 }), "slope"],
  ["ski_trousers", each({ from: 3 }), "slope"],
  ["ski_gloves", each({ from: 3 }), "slope"],
  ["ski_helmet", each({ from: 3 }), "headSafety"],
  ["ski_goggles", each({ from: 3 }), "snowBlind"],
  ["ski_socks", daily(1, { max: 3, who: { from: 3 } }), "skiDays"],
  ["thermal", daily(0.34, { max: 3 }), "underSki"],
  ["fleece", each(), "underSki"],
  ["warm_hat", each(), "frostDay"],
  ["winter_boots", each({ from: 1 }), "snowWalk"],
  ["balaclava", each({ from: 3 }), "windOnSlope"],
  ["sunscreen", perPeople(2), "snowBurn"],
  ["lip_balm", perPeople(2), "windAndSun"],
  ["ski_pass", each({ from: 4 }), "rental"],
  ["insurance", each(), "injury"],
  ["spare_mittens", each({ below: 12 }), "wetMittens"],
  ["sled", perPeople(2, kids), "snowFun"],
  ["thermos", perPeople(4), "hotDrink"],
  ["elastic_bandage", shared(), "ankle"],
  ["hand_warmers", perPeople(1), "frostDay", "frost"],
  ["daypack", perPeople(3), "dayOut"],
  ["snacks", daily(1, { max: 8, who: walkers }), "trailEnergy"],
  ["plasters", shared(), "newBoots"],
]);

const winter = layerRules("activity", all("winter", any("cold", "coldNights")), [
  ["thermal", each(), "frostDay"],
  ["warm_hat", each(), "frostDay"],
  ["gloves", each(), "frostDay"],
  ["warm_jacket", each(), "frostDay"],
  ["winter_boots", each({ from: 1 }), "snowWalk"],
  ["warm_socks", daily(1, { max: 4, who: { from: 1 } }), "frostDay"],
  ["scarf", each(), "windAndSun"],
  ["thermos", perPeople(4), "hotDrink"],
  ["ice_grips", each({ from: 6 }), "icyPaths"],
  ["hand_warmers", each(everyone, 2), "frostDay"],
  ["lip_balm", perPeople(2), "windAndSun"],
  ["cold_cream", shared(), "frostSkin"],
  ["spare_mittens", each({ below: 12 }), "wetMittens"],
  ["sled", perPeople(2, kids), "snowFun", "snow"],
  ["snacks", each(everyone, 2), "dayOut"],
  ["torch", shared(), "earlyDark"],
]);

export const outdoorRules = [
  ...hiking,
  ...camping,
  ...water,
  ...bicycle,
  ...fishing,
  ...winterFishing,
  ...forest,
  ...skiing,
  ...winter,
  ...layerRules("activity", all("campCooking", atLeast("nights", 3)), [
    ["jerrycan", perPeople(6), "campWater"],
  ]),
];
