/** What the weather asks for. */
import { all, any, atLeast, atMost, not } from "#rules/packing/conditions.ts";
import { adults } from "#rules/packing/people.ts";
import { daily, each, perPeople, shared } from "#rules/packing/quantities.ts";
import { layerRules } from "#rules/packing/rule.ts";

const sunTime = any("overnight", "outdoors", "city");
const tickPlaces = any(
  "hiking",
  "camping",
  "kayaking",
  "cycling",
  "fishing",
  "mushrooms",
  "picnic",
  "kidscamp",
  "dog",
);
const umbrellaPlaces = any(
  "underRoof",
  "city",
  "pilgrimage",
  "business",
  "wedding",
  "study",
  "family",
);
/** Where one stands in the wind in town clothes. */
const coolPlaces = any(atMost("tMax", 14), "city", "cruise", "pilgrimage");
const mosquitoPlaces = any("outdoors", "cruise", "in.tent", "in.hut", "in.camp", "mushrooms");

export const weatherRules = [
  ...layerRules("weather", all("trip", "rain"), [
    ["umbrella", perPeople(2, { from: 7 }), "rainDays", umbrellaPlaces],
    ["raincoat", each(), "rainDays", any("outdoors", "in.tent")],
    ["raincoat", each({ from: 1, below: 13 }), "kidsRain"],
  ]),
  ...layerRules("weather", all("trip", "chilly"), [
    ["warm_jacket", each(), "coldDays"],
    ["warm_hat", each(), "coldDays"],
    ["gloves", each(), "coldDays"],
    ["scarf", each({ from: 2 }), "coldDays"],
  ]),
  // A stay through the seasons, whatever its warmest day.
  ...layerRules("weather", all("trip", atLeast("days", 30), atMost("tMin", 5)), [
    ["warm_jacket", each(), "coldDays"],
    ["warm_hat", each(), "coldDays"],
    ["gloves", each(), "coldDays"],
  ]),
  ...layerRules("weather", all("trip", "cold"), [
    ["winter_boots", each({ from: 1 }), "coldFeet"],
    ["lip_balm", perPeople(2), "windAndSun", "overnight"],
    ["thermal", each(), "coldDays", any("frost", "outdoors")],
    ["warm_socks", each({ from: 1 }), "coldFeet", any("frost", "outdoors")],
    ["spare_mittens", each({ below: 10 }), "wetMittens", "snow"],
    ["thermos", perPeople(4), "hotDrink", "outdoors"],
  ]),
  ...layerRules("weather", all("trip", "coldNights", any("active", "in.tent", "in.hut")), [
    ["warm_hat", each(), "coldestNight"],
    ["gloves", each(), "coldestNight"],
    ["thermal", each(), "coldestNight"],
    ["warm_socks", each({ from: 1 }), "coldestNight"],
  ]),
  ...layerRules("weather", all("trip", "cool"), [
    ["fleece", each(), "coolEvenings", any("overnight", "outdoors")],
    ["windbreaker", each(), "coolEvenings", not("chilly")],
    ["scarf", each(adults), "coolWind", all("overnight", atMost("tMin", 11), coolPlaces)],
  ]),
  ...layerRules("weather", all("trip", "sunny", not("in.hospital")), [
    ["sun_cap", each(), "uv"],
    ["sunglasses", each({ from: 3 }), "uv", sunTime],
    ["sunscreen", perPeople(2), "uv", sunTime],
  ]),
  ...layerRules("weather", all("trip", "snowSun", "outdoors"), [
    ["sunglasses", each({ from: 3 }), "snowBlind"],
  ]),
  ...layerRules("weather", all("overnight", "hot", not("in.hospital")), [
    ["shorts", daily(0.34, { max: 3, who: { from: 1 } }), "hotDays"],
    ["sandals", each({ from: 1 }), "hotDays"],
  ]),
  ...layerRules("weather", "mosquitoes", [
    ["mosquito_repellent", perPeople(2), "mosquitoes", mosquitoPlaces],
  ]),
  ...layerRules("weather", all("ticks", tickPlaces), [
    ["tick_spray", perPeople(3), "ticks"],
    ["tick_remover", shared(), "ticks", "overnight"],
  ]),
];
