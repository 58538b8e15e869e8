/** DeliveryRead of the shop once a page is open: the day depends on the hour, and no copy of it is stored. */
import { fetchRead } from "#app/connection/fetch-read.ts";
import type { Answer } from "#contract/calls.ts";
import type { Lang } from "#contract/lang.ts";
import type { Read } from "#contract/reads.ts";
import { findSoonest } from "#rules/delivery/soonest.ts";

/** Of the ways to the shopper's town; more of them come no sooner. */
const mostWays = 2;

export async function readSoonestDelivery(lang: Lang): Promise<string | undefined> {
  const methods = await ask({ call: "readShippingMethods" }, lang);
  const ways = (methods ?? []).filter(({ kind }) => kind !== "pickup").slice(0, mostWays);
  const days = await Promise.all(
    ways.map(
      async ({ id }) => (await ask({ call: "readDeliveryDays", params: { id } }, lang)) ?? [],
    ),
  );
  return findSoonest(days);
}

type DeliveryRead = "readShippingMethods" | "readDeliveryDays";

async function ask<Call extends DeliveryRead>(
  read: Read<Call>,
  lang: Lang,
): Promise<Answer<Call> | undefined> {
  const { status, answer } = await fetchRead(read, lang);
  // as: the answer of this call
  return status === 200 ? (answer as Answer<Call>) : undefined;
}
