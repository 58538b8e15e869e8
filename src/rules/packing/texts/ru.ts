/** The Russian texts of plans. */
import { readPlanTexts } from "#rules/packing/plan-texts.ts";
import { careNames } from "./ru/care-names.ts";
import { gearNames } from "./ru/gear-names.ts";
import { outdoorNames } from "./ru/outdoor-names.ts";
import { reasons } from "./ru/reasons.ts";

export const ruTexts = readPlanTexts([gearNames, careNames, outdoorNames], reasons);
