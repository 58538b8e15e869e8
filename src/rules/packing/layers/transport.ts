/** How people get there and what they carry. */
import { all, any, atLeast } from "#rules/packing/conditions.ts";
import { adults, everyone } from "#rules/packing/people.ts";
import { each, perPeople, shared } from "#rules/packing/quantities.ts";
import { layerRules } from "#rules/packing/rule.ts";

const longWay = any("by.bus", "by.plane");

const ways = [
  ...layerRules("transport", all("trip", any("by.train", "by.bus", "by.plane")), [
    ["tickets", shared(), "tickets"],
    ["snacks", each(everyone, 2), "hungryWay"],
    ["water", each(everyone, 0.5), "drinkOnTheWay"],
  ]),
  ...layerRules("transport", all("overnight", longWay), [
    ["neck_pillow", each({ from: 6 }), "sitting"],
  ]),
  ...layerRules("transport", all("overnight", any("by.plane", "by.train")), [
    ["eye_mask", each(adults), "sleepOnTheWay"],
  ]),
  ...layerRules("transport", all("overnight", "by.train"), [
    ["slippers", each({ from: 2 }), "trainSlippers"],
    ["mug", each({ from: 6 }), "trainTea"],
    ["tea", shared(), "trainTea"],
  ]),
  ...layerRules("transport", all("by.plane", "farAway"), [
    ["flight_socks", each(adults), "longFlight"],
  ]),
  ...layerRules("transport", longWay, [
    ["motion_sickness", perPeople(12, { from: 2, below: 14 }), "motion"],
  ]),
];

const car = [
  ...layerRules("transport", "by.car", [
    ["driving_licence", shared(1, adults), "driver"],
    ["child_seat", each({ below: 12 }), "childSeatLaw"],
    ["motion_sickness", perPeople(12, { from: 1, below: 13 }), "motion"],
    ["scraper", shared(), "iceOnGlass", "winterRoad"],
    ["washer_fluid", shared(), "frostWasher", "winterRoad"],
    ["car_charger", shared(), "charge", any("overnight", "road")],
    ["snacks", each(everyone, 2), "hungryWay", "trip"],
    ["water", each(everyone, 0.5), "drinkOnTheWay", "trip"],
  ]),
  ...layerRules("transport", all("by.car", any("road", "abroad")), [
    ["car_kit", shared(), "trafficLaw"],
    ["triangle", shared(), "trafficLaw"],
    ["fire_extinguisher", shared(), "trafficLaw"],
    ["hi_vis_vest", perPeople(2, adults), "trafficLaw"],
    ["sun_shade", perPeople(2, { below: 4 }), "childSun", "hot"],
  ]),
];

const luggage = [
  ...layerRules("transport", all("overnight", "with.hold"), [
    ["suitcase", perPeople(2), "luggage"],
    ["packing_cubes", perPeople(2), "order", atLeast("nights", 4)],
  ]),
  ...layerRules("transport", all("by.plane", any("with.hold", "with.bag")), [
    ["bag_tag", perPeople(2), "findBag"],
    ["luggage_scale", shared(), "overweight", atLeast("nights", 4)],
  ]),
  ...layerRules("transport", all("overnight", "with.bag"), [["holdall", perPeople(2), "luggage"]]),
  ...layerRules("transport", "with.cabin", [
    ["cabin_bag", each({ from: 6 }), "cabinSize"],
    ["travel_bottles", perPeople(2), "liquids"],
    ["clear_bag", perPeople(2), "liquids"],
  ]),
  ...layerRules("transport", "with.panniers", [["panniers", each({ from: 14 }), "bikeLuggage"]]),
  ...layerRules("transport", "with.dry", [["dry_bag", each({ from: 3 }), "keepDry"]]),
  ...layerRules("transport", all("with.backpack", "overnight", "active"), [
    ["backpack_large", each({ from: 12 }), "luggage"],
    ["rain_cover", each({ from: 12 }), "keepDry"],
  ]),
];

export const transportRules = [...ways, ...car, ...luggage];
