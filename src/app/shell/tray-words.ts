import { errorCodes } from "#contract/errors.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { Device } from "#offline/device.ts";
import type { Attention } from "#offline/rows.ts";
import { isMembershipOp, membershipOf } from "#rules/memberships.ts";

/** «Кошик: Намет», «Список: Карпати»: what a change was about. */
export function subjectOf({ op }: Attention, device: Device, t: T): string {
  if (op.kind === "rating.set") return t("offline.op.rating", { name: op.payload.name });
  if (isMembershipOp(op)) {
    const of = membershipOf(op);
    const known = device[of].get()?.items.find((one) => one.id === op.payload.product_id);
    const named = "added_name" in op.payload ? op.payload.added_name : known?.added_name;
    return t(`offline.op.${of}`, { name: named || t("common.goods", { count: 1 }) });
  }
  if (!("list_id" in op.payload)) {
    const card = "card" in op.payload ? op.payload.card : undefined;
    const line = device.cart.get()?.cart.items.find((one) => one.id === op.entityKey);
    return t("offline.op.cart", {
      name: card?.name ?? line?.name ?? t("common.goods", { count: 1 }),
    });
  }
  const { list_id } = op.payload;
  const list = device.checklists.get()?.own.find((one) => one.id === list_id);
  const made = op.kind === "item.create" ? op.payload.item.name : undefined;
  const named = op.kind === "list.create" ? op.payload.name : undefined;
  return t("offline.op.list", { name: made ?? named ?? list?.name ?? t("checklists.title") });
}

/** Why the shop did not take it. */
export function reasonOf({ reason, code }: Attention, t: T): string {
  if (reason === "tooOld") return t("offline.trayOld");
  if (reason === "ourFault") return t("offline.trayOurFault");
  if (reason === "noLongerAvailable") return t("errors.notFound");
  const known = errorCodes.find((one) => one === code);
  return t(`errors.${known ?? "somethingWentWrong"}`);
}
