import { type EntryResource, isEntryResource } from "#contract/entry-calls.ts";
import { errorCodes } from "#contract/errors.ts";
import { parseLane, resourceOfLane, type ShapedResource } from "#contract/lanes.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { Device } from "#offline/device.ts";
import type { FailedEntry } from "#offline/log/failed-changes.ts";
import type { FailedChange, StoredOp } from "#offline/store/rows.ts";

/** «Кошик: Намет», «Список: Карпати»: what a change was about. */
export function subjectOf({ op }: FailedChange, device: Device, t: T): string {
  const parsed = parseLane(op.lane);
  // A later build recorded it, and this one knows no words for it.
  if (!parsed) return t("offline.op.unknown");
  const { resource } = parsed;
  return isEntryResource(resource)
    ? subjectOfEntry(resource, op, device, t)
    : subjects[resource](op, device, t);
}

type Subject = (op: StoredOp, device: Device, t: T) => string;

const subjects: Record<ShapedResource, Subject> = {
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
  rating: (op, _device, t) =>
    t("offline.op.rating", { name: "name" in op.payload ? op.payload.name : "" }),
};

function subjectOfEntry(resource: EntryResource, op: StoredOp, device: Device, t: T): string {
  const entry = device[resource].get()?.items.find((one) => one.id === op.entityKey);
  const name = nameIn(op.payload) || nameIn(entry) || t("common.goods", { count: 1 });
  return t(`offline.op.${resource}`, { name });
}

function nameIn(value: object | undefined): string {
  if (!value || !("added_name" in value)) return "";
  return typeof value.added_name === "string" ? value.added_name : "";
}

/** Names of deleted items in one sentence. */
const maxNames = 3;

/** Why the shop did not take it. */
export function reasonOf({ first, deletedNames }: FailedEntry, t: T): string {
  const { reason, code } = first;
  if (deletedNames.length > 0) {
    const names = deletedNames.slice(0, maxNames).join(", ");
    const more = deletedNames.length - maxNames;
    const all = more > 0 ? t("offline.deletedMore", { names, count: more }) : names;
    return t("offline.deletedElsewhere", { names: all });
  }
  if (reason === "tooOld") return t("offline.trayOld");
  if (reason === "ourFault") return t("offline.trayOurFault");
  if (reason === "restored") return t("offline.trayRestored");
  if (reason === "noLongerAvailable") return t("errors.notFound");
  const known = errorCodes.find((one) => one === code);
  return t(`errors.${known ?? "somethingWentWrong"}`);
}
