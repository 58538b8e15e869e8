/** All rules, from the weakest layer to the strongest. */
import { abroadRules } from "./layers/abroad.ts";
import { ageRules } from "./layers/ages.ts";
import { baseRules } from "./layers/base.ts";
import { homeRules } from "./layers/home.ts";
import { journeyRules } from "./layers/journeys.ts";
import { lodgingRules } from "./layers/lodging.ts";
import { outdoorRules } from "./layers/outdoors.ts";
import { safetyRules } from "./layers/safety.ts";
import { stayRules } from "./layers/stays.ts";
import { transportRules } from "./layers/transport.ts";
import { weatherRules } from "./layers/weather.ts";
import type { Rule } from "./rule.ts";

/** Kept with each plan. To be raised with every change of what the rules answer. */
export const rulesVersion = "2027.4";

export const packingRules: readonly Rule[] = [
  ...baseRules,
  ...lodgingRules,
  ...transportRules,
  ...outdoorRules,
  ...journeyRules,
  ...stayRules,
  ...homeRules,
  ...weatherRules,
  ...abroadRules,
  ...ageRules,
  ...safetyRules,
];
