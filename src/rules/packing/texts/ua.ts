/** The Ukrainian texts of plans. */
import { readPlanTexts } from "#rules/packing/plan-texts.ts";
import { careNames } from "./ua/care-names.ts";
import { gearNames } from "./ua/gear-names.ts";
import { outdoorNames } from "./ua/outdoor-names.ts";
import { reasons } from "./ua/reasons.ts";

export const uaTexts = readPlanTexts([gearNames, careNames, outdoorNames], reasons);
