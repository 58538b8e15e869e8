/** The English texts of plans. */
import { readPlanTexts } from "#rules/packing/plan-texts.ts";
import { careNames } from "./en/care-names.ts";
import { gearNames } from "./en/gear-names.ts";
import { outdoorNames } from "./en/outdoor-names.ts";
import { reasons } from "./en/reasons.ts";

export const enTexts = readPlanTexts([gearNames, careNames, outdoorNames], reasons);
