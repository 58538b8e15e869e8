/** All trips of the project's own. */
import { abroadTrips } from "./abroad.ts";
import { dangerTrips } from "./dangers.ts";
import { homeTrips } from "./home.ts";
import { journeyTrips } from "./journeys.ts";
import type { TestTrip } from "./trip.ts";
import { variedTrips } from "./varied.ts";
import { visitTrips } from "./visits.ts";

export const testTrips: readonly TestTrip[] = [
  ...journeyTrips,
  ...visitTrips,
  ...homeTrips,
  ...dangerTrips,
  ...variedTrips,
  ...abroadTrips,
];
