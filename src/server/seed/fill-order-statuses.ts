/** Labels that a shop's owner chooses for orders: one for each step on the way, added once. */

import type { StatusStep } from "#contract/admin/order-statuses.ts";
import type { Clock } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { lockSeeding } from "./sql.ts";
import { addOrderStatuses, claimOrderStatuses } from "./sql-order-statuses.ts";

const statuses: ({ step: StatusStep } & Record<Lang, string>)[] = [
  { step: "packed", ua: "Зібрано", en: "Packed", ru: "Собран" },
  { step: "shipped", ua: "У дорозі", en: "On its way", ru: "В пути" },
  { step: "delivered", ua: "Доставлено", en: "Delivered", ru: "Доставлен" },
];

/** Returns false when it was done before: statuses that the owner deletes stay deleted. */
export function addDefaultOrderStatuses(
  { db }: Pick<Database, "db">,
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (!(await claimOrderStatuses(tx))) return false;
    await addOrderStatuses(
      tx,
      statuses.map(({ step, ua, en, ru }, position) => ({
        id: stableId("order status", step),
        translations: { ua: { name: ua }, en: { name: en }, ru: { name: ru } } satisfies Record<
          Lang,
          object
        >,
        position,
        step,
        dateCreated: new Date(clock()),
      })),
    );
    return true;
  });
}
