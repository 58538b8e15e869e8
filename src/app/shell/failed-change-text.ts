import { errorCodes } from "#contract/errors.ts";
import { type LaneResource, parseLane, resourceOfLane } from "#contract/lanes.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { Device } from "#offline/device.ts";
import type { FailedChange, StoredOp } from "#offline/store/rows.ts";

/** «Кошик: Намет», «Список: Карпати»: what a change was about. */
export function subjectOf({ op }: FailedChange, device: Device, t: T): string {
  const parsed = parseLane(op.lane);
  // A later build recorded it, and this one knows no words for it.
  if (!parsed) return t("offline.op.unknown");
  return subjects[parsed.resource](op, device, t);
}

type Subject = (op: StoredOp, device: Device, t: T) => string;

const subjects: Record<LaneResource, Subject> = {
  cart(op, device, t) {
    const card = "card" in op.payload ? op.payload.card : undefined;
    const line = device.cart.get()?.cart.items.find((one) => one.id === op.entityKey);
    const name = card?.name ?? line?.name ?? t("common.goods", { count: 1 });
    return t("offline.op.cart", { name });
  },
  list(op, device, t) {
    const { id } = resourceOfLane(op.lane);
    const list = device.checklists.get()?.own.find((one) => one.id === id);
    const item = op.kind === "item.create" ? op.payload.item.name : undefined;
    const created = op.kind === "list.create" ? op.payload.name : undefined;
    const name = item ?? created ?? list?.name ?? t("checklists.title");
    return t("offline.op.list", { name });
  },
  wishlist: savedProduct("wishlist"),
  comparison: savedProduct("comparison"),
  rating: (op, _device, t) =>
    t("offline.op.rating", { name: "name" in op.payload ? op.payload.name : "" }),
};

function savedProduct(list: SavedProductsKind): Subject {
  return (op, device, t) => {
    const entry = device[list].get()?.items.find((one) => one.id === op.entityKey);
    const added = "added_name" in op.payload ? op.payload.added_name : entry?.added_name;
    return t(`offline.op.${list}`, { name: added || t("common.goods", { count: 1 }) });
  };
}

/** Why the shop did not take it. */
export function reasonOf({ reason, code }: FailedChange, t: T): string {
  if (reason === "tooOld") return t("offline.trayOld");
  if (reason === "ourFault") return t("offline.trayOurFault");
  if (reason === "restored") return t("offline.trayRestored");
  if (reason === "noLongerAvailable") return t("errors.notFound");
  const known = errorCodes.find((one) => one === code);
  return t(`errors.${known ?? "somethingWentWrong"}`);
}
