/** Behind the border. */
import { all, any, not } from "#rules/packing/conditions.ts";
import { adults } from "#rules/packing/people.ts";
import { each, perPeople, shared } from "#rules/packing/quantities.ts";
import { layerRules } from "#rules/packing/rule.ts";

export const abroadRules = layerRules("country", "abroad", [
  ["foreign_passport", each(), "border"],
  ["insurance", each(), "insuredAbroad"],
  ["foreign_cash", shared(), "foreignMoney"],
  ["visa", each(), "visaRules", "visaAsked"],
  ["adapter", perPeople(2), "otherPlugs", "otherPlugs"],
  ["parental_consent", each({ below: 16 }), "oneParent", "oneParent"],
  ["esim", perPeople(2, adults), "roaming"],
  ["document_copies", shared(), "lostPapers"],
  ["stomach_medicine", perPeople(4), "newFood", any("overnight", "farAway")],
  ["green_card", shared(), "trafficLaw", "by.car"],
  ["vignette", shared(), "motorways", "vignetteRoads"],
  ["bank_card", shared(), "payments", not("overnight")],
  ["neck_pillow", each({ from: 6 }), "sitting", all("by.plane", "farAway")],
]);
