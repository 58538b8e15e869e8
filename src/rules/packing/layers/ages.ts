/** Babies, children, older people and animals. */
import { all, any, atLeast, atMost } from "#rules/packing/conditions.ts";
import {
  daily,
  each,
  perPeople,
  perPersonDays,
  perPet,
  petAmount,
  shared,
} from "#rules/packing/quantities.ts";
import { layerRules } from "#rules/packing/rule.ts";

const away = any("trip", "blackout", "evacuation");
const inNappies = { below: 3 } as const;

const babies = [
  ...layerRules("age", away, [
    ["diapers", daily(6, { plus: 2, max: 90, who: inNappies }), "nappies"],
    ["baby_wipes", perPersonDays(4, 10, inNappies), "nappies"],
    ["diaper_cream", shared(1, inNappies), "nappies"],
    ["baby_meal", daily(3, { max: 30, who: { from: 0.5, below: 2.5 } }), "babyFood"],
    ["formula", perPersonDays(4, 6, { below: 1 }), "babyFood"],
    ["baby_bottle", each({ below: 2 }), "babyFood"],
    ["kids_medicine", shared(1, { below: 12 }), "fever"],
    ["thermometer", shared(1, { below: 12 }), "fever"],
    ["toy", each({ from: 0.3, below: 7 }), "calm"],
  ]),
  ...layerRules("age", "trip", [
    ["stroller", each({ below: 3.5 }), "shortLegs"],
    ["bib", each({ from: 0.3, below: 2.5 }, 2), "spills"],
    ["kids_cup", each({ from: 0.8, below: 3 }), "drink"],
    ["changing_pad", shared(1, { below: 2 }), "nappies"],
    ["baby_blanket", each({ below: 2 }), "babyWarm"],
    ["pacifier", each({ below: 1.5 }), "calm"],
    ["baby_overall", each({ below: 3 }), "babyWarm", "cold"],
    ["spare_clothes", daily(0.5, { plus: 1, max: 5, who: { from: 2.5, below: 5 } }), "spills"],
    ["baby_bodysuit", daily(2, { plus: 1, max: 12, wash: true, who: { below: 2.5 } }), "spills"],
    ["kids_cream", shared(1, { below: 3 }), "babySkin", "overnight"],
    ["potty", shared(1, { from: 1.5, below: 3.5 }), "potty", any("overnight", "road")],
    ["games", perPeople(4, { from: 3, below: 12 }), "roadTime", any("overnight", "road")],
    ["wet_wipes", perPeople(2, { below: 7 }), "spills"],
  ]),
];

const older = layerRules("age", "overnight", [
  ["pension_card", each({ from: 60 }), "discounts"],
  ["blood_pressure", perPeople(2, { from: 65 }), "pressure", atLeast("nights", 2)],
]);

const animals = [
  ...layerRules("age", any("dog", "pets"), [
    ["pet_meal", petAmount("dog", 0.3, 0.1), "petFood"],
    ["pet_passport", perPet("dog"), "petPapers"],
    ["pet_bowl", perPet("dog", 2), "petFood"],
    ["leash", perPet("dog"), "dogRules"],
    ["harness", perPet("dog"), "dogRules"],
    ["muzzle", perPet("dog"), "dogRules"],
    ["poop_bags", perPet("dog"), "dogWalks"],
    ["pet_bed", perPet("dog"), "petSleep", "overnight"],
    ["pet_ticks", perPet("dog"), "ticks", "ticks"],
    ["pet_carrier", perPet("dog"), "petTransport", "by.plane"],
  ]),
  ...layerRules("age", any("cat", "pets"), [
    ["pet_meal", petAmount("cat", 0.08, 0.1), "petFood"],
    ["pet_passport", perPet("cat"), "petPapers"],
    ["pet_bowl", perPet("cat", 2), "petFood"],
    ["pet_carrier", perPet("cat"), "petTransport"],
    ["pet_litter", petAmount("cat", 0.3, 0.5), "catTray"],
    ["litter_tray", perPet("cat"), "catTray"],
    ["pet_bed", perPet("cat"), "petSleep", "overnight"],
  ]),
];

const alone = layerRules("age", "childrenAlone", [
  ["contacts_note", each({ below: 18 }), "lostChild"],
  ["bank_card", shared(), "payments", all("overnight", atMost("adults", 0))],
]);

export const ageRules = [...babies, ...older, ...animals, ...alone];
