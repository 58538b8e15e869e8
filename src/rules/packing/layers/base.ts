/** What every journey needs. */
import { all, any, atLeast, not } from "#rules/packing/conditions.ts";
import { adults } from "#rules/packing/people.ts";
import { daily, each, perPeople, shared } from "#rules/packing/quantities.ts";
import { layerRules } from "#rules/packing/rule.ts";

const daysAndOne = { plus: 1, max: 10, wash: true } as const;
const wayOut = any("overnight", "outdoors", "city", "by.train", "by.bus", "by.plane", "by.car");
/** Where one washes under a roof; in a tent soap does. */
const washroom = any("underRoof", "in.dorm", "in.camp", "in.hospital");
const women = { from: 16, sex: "f" } as const;

const everyTrip = layerRules("base", "trip", [
  ["id_card", each({ from: 14 }), "identity", not("abroad")],
  ["military_document", each({ from: 18, below: 60, sex: "m" }), "military"],
  ["birth_certificate", each({ below: 16 }), "childPapers"],
  ["birth_certificate", each({ from: 16, below: 18 }), "childPapers", "abroad"],
  ["cash", shared(), "cash"],
  ["tissues", perPeople(2), "everyDay"],
  ["wet_wipes", perPeople(4), "cleanHands"],
  ["water_bottle", each({ from: 3 }), "drink", any("overnight", "outdoors", "city", "pilgrimage")],
  ["powerbank", perPeople(2, { from: 12 }), "charge", wayOut],
]);

const everyNight = layerRules("base", "overnight", [
  ["bank_card", shared(), "payments"],
  ["home_keys", shared(1, adults), "keys"],
  ["phone_charger", each({ from: 12 }), "charge"],
  ["headphones", each({ from: 10 }), "roadTime"],
  ["underwear", daily(1, { ...daysAndOne, who: { from: 3 } }), "perDay"],
  ["socks", daily(1, { ...daysAndOne, who: { from: 1 } }), "perDay"],
  ["tshirt", daily(1, { max: 8, wash: true, who: { from: 2 } }), "perDayShirt"],
  ["trousers", daily(0.25, { max: 3, who: { from: 2 } }), "perFourDays"],
  ["trail_shoes", each({ from: 1 }), "walking", not(any("snow", "frost"))],
  ["pyjamas", each(), "sleep", any("underRoof", "in.dorm", "in.camp", "in.hospital")],
  ["toothbrush", each({ from: 1 }), "everyMorning"],
  ["toothpaste", perPeople(4), "everyMorning"],
  ["shower_gel", perPeople(4), "everyMorning", any(washroom, atLeast("nights", 4))],
  [
    "shampoo",
    perPeople(4),
    "everyMorning",
    all(atLeast("nights", 2), any(washroom, atLeast("nights", 4))),
  ],
  ["deodorant", each({ from: 13 }), "everyMorning"],
  ["comb", perPeople(2, { from: 3 }), "everyMorning"],
  ["razor", each({ from: 18, sex: "m" }), "everyMorning", atLeast("nights", 2)],
  ["menstrual", each({ from: 12, below: 50, sex: "f" }), "justInCase"],
  ["face_cream", each(women), "everyMorning", all(atLeast("nights", 2), washroom)],
  ["cosmetics", each(women), "everyMorning", all(atLeast("nights", 2), washroom)],
  ["own_medicine", each({ from: 16 }), "ownMedicine"],
  ["first_aid", perPeople(15), "firstAid"],
  ["hand_sanitizer", perPeople(4), "cleanHands"],
  ["laundry_bag", perPeople(4), "dirtyClothes", atLeast("nights", 3)],
  ["laundry_detergent", shared(), "washOnTheWay", "laundry"],
  ["painkiller", shared(1, adults), "justInCase", atLeast("nights", 3)],
  ["allergy_medicine", shared(), "justInCase", atLeast("nights", 6)],
]);

export const baseRules = [
  ...everyTrip,
  ...everyNight,
  ...layerRules("base", all("trip", not("overnight")), [
    ["own_medicine", each({ from: 60 }), "ownMedicine"],
  ]),
];
