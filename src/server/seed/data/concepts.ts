/** What things on lists are, and which goods of the demo shop they are. */
import type { SeedConcept } from "#server/seed/shape.ts";
import { bagsDevicesConcepts } from "./concepts/bags-devices.ts";
import { carHomeConcepts } from "./concepts/car-home.ts";
import { childrenConcepts } from "./concepts/children.ts";
import { clothesConcepts } from "./concepts/clothes.ts";
import { documentsConcepts } from "./concepts/documents.ts";
import { footwearSkiConcepts } from "./concepts/footwear-ski.ts";
import { groceriesConcepts } from "./concepts/groceries.ts";
import { hygieneHealthConcepts } from "./concepts/hygiene-health.ts";
import { moreGroceriesConcepts } from "./concepts/more-groceries.ts";
import { moreThingsConcepts } from "./concepts/more-things.ts";
import { petsConcepts } from "./concepts/pets.ts";
import { picnicCampConcepts } from "./concepts/picnic-camp.ts";
import { waterSportsConcepts } from "./concepts/water-sports.ts";

export const concepts: SeedConcept[] = [
  ...hygieneHealthConcepts,
  ...childrenConcepts,
  ...petsConcepts,
  ...clothesConcepts,
  ...footwearSkiConcepts,
  ...groceriesConcepts,
  ...picnicCampConcepts,
  ...waterSportsConcepts,
  ...carHomeConcepts,
  ...documentsConcepts,
  ...bagsDevicesConcepts,
  ...moreThingsConcepts,
  ...moreGroceriesConcepts,
];
