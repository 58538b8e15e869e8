/** Where the night is spent. */
import { all, any, atLeast, not } from "#rules/packing/conditions.ts";
import { adults } from "#rules/packing/people.ts";
import { each, perPeople, shared } from "#rules/packing/quantities.ts";
import { layerRules } from "#rules/packing/rule.ts";

export const lodgingRules = [
  ...layerRules("lodging", "in.tent", [
    ["tent", perPeople(3, { from: 1 }), "tentNights"],
    ["sleeping_bag", each({ from: 1 }), "coldestNight"],
    ["sleeping_mat", each({ from: 1 }), "tentNights"],
    ["camp_pillow", each({ from: 3 }), "tentNights"],
    ["headlamp", each({ from: 4 }), "darkCamp"],
    ["camp_lamp", perPeople(4), "darkCamp", atLeast("people", 2)],
    ["towel", each(), "wash"],
    ["toilet_paper", perPeople(2), "noToilet"],
    ["trash_bags", shared(), "leaveNoTrace"],
    ["soap", shared(), "wash"],
    ["flipflops", each({ from: 3 }), "restFeet", "warm"],
    ["duct_tape", shared(), "repair"],
  ]),
  ...layerRules("lodging", "in.hut", [
    ["sleeping_bag", each({ from: 1 }), "hutNights", any("hiking", "winter")],
    ["sleep_liner", each({ from: 1 }), "hutNights"],
    ["headlamp", each({ from: 5 }), "darkCamp"],
    ["slippers", each({ from: 2 }), "indoors"],
    ["towel", each(), "wash"],
    ["earplugs", each(adults), "noise"],
    ["toilet_paper", shared(), "noToilet"],
    ["soap", shared(), "wash"],
    ["mug", each({ from: 3 }), "ownMug"],
    ["thermos", perPeople(3), "hotDrink"],
  ]),
  ...layerRules("lodging", "in.dorm", [
    ["slippers", each({ from: 2 }), "indoors"],
    ["towel", each(), "wash"],
    ["padlock", each(adults), "locker"],
    ["earplugs", each(adults), "noise"],
    ["flipflops", each({ from: 3 }), "sharedShower"],
    ["mug", each({ from: 3 }), "ownMug"],
  ]),
  ...layerRules("lodging", "in.camp", [
    ["towel", each(), "wash"],
    ["slippers", each({ from: 2 }), "indoors"],
    ["flipflops", each({ from: 3 }), "sharedShower", "warm"],
    ["soap", shared(), "wash"],
    ["torch", each({ from: 6 }), "darkCamp"],
  ]),
  ...layerRules("lodging", all("overnight", any("in.family", "in.guesthouse")), [
    ["slippers", each({ from: 2 }), "indoors"],
    ["towel", each(), "wash"],
  ]),
  ...layerRules("lodging", all("overnight", any("in.apartment", "in.hotel")), [
    ["booking", shared(), "checkIn"],
  ]),
  ...layerRules("lodging", "in.hospital", [
    ["medical_records", shared(), "ward"],
    ["robe", each(adults), "ward"],
    ["slippers", each({ from: 2 }), "ward"],
    ["towel", each(), "ward"],
    ["dishes", each({ from: 2 }), "ward"],
    ["toilet_paper", shared(), "ward"],
    ["soap", shared(), "ward"],
  ]),
  ...layerRules("lodging", all("in.apartment", not("abroad")), [["slippers", each(), "indoors"]]),
];
