/** POST /assistant/plan: computes a packing list; nothing of the trip is stored. */
import type { FastifyInstance } from "fastify";
import type { PlanRequest, TripPlan } from "#contract/assistant.ts";
import type { FieldCode } from "#contract/errors.ts";
import { tripLimits } from "#contract/trip-keys.ts";
import { isDay } from "#rules/delivery/kyiv-time.ts";
import { plan } from "#rules/packing/plan.ts";
import { registerWrite, type WriteContext } from "#server/platform/calls/writes.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enforceLimit, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { findPlanProducts } from "./plan-products.ts";
import { weatherFor } from "./trip-weather.ts";

const plansOfNetwork: RateLimit = { name: "plans of a network", max: 1200, windowMs: hour };
const dayMs = 86_400_000;

export function registerAssistantPlan(app: FastifyInstance): void {
  registerWrite(app, "planTrip", async (context, { weather, lang, ...trip }: PlanRequest) => {
    const fields = findDateErrors(trip);
    if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
    await enforceLimit(context.db, plansOfNetwork, context.network, context.clock());
    const days = weather ?? (await weatherFor(context, trip.place, listDays(trip)));
    return addProducts(context, trip, plan(trip, days, lang ?? context.lang));
  });
}

type Dates = Pick<PlanRequest, "date_from" | "date_to">;

function findDateErrors({ date_from, date_to }: Dates): Record<string, FieldCode> {
  if (!isDay(date_from)) return { date_from: "invalid" };
  if (!isDay(date_to) || date_to < date_from) return { date_to: "invalid" };
  const isLong = Date.parse(date_to) - Date.parse(date_from) >= tripLimits.days * dayMs;
  return isLong ? { date_to: "tooLong" } : {};
}

function listDays({ date_from, date_to }: Dates): string[] {
  const start = Date.parse(date_from);
  const count = (Date.parse(date_to) - start) / dayMs + 1;
  return Array.from({ length: count }, (_, at) =>
    new Date(start + at * dayMs).toISOString().slice(0, 10),
  );
}

async function addProducts(
  context: WriteContext,
  trip: Omit<PlanRequest, "weather" | "lang">,
  tripPlan: TripPlan,
): Promise<TripPlan> {
  const products = await findPlanProducts(context, trip, tripPlan.items);
  const items = tripPlan.items.map((item, at) => ({ ...item, product_id: products[at] ?? null }));
  return { ...tripPlan, items };
}
