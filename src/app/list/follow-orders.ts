/** Loaded when a list waits for an order: asks the shop what became of it, and says so. */
import { showToast } from "#app/messages/toasts.ts";
import type { Checklist } from "#contract/checklists.ts";
import { undoChange } from "#features/checklists/actions.ts";
import { indexList } from "#features/checklists/list-index.ts";
import { setDelivered } from "#features/checklists/whole-list-actions.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { Device } from "#offline/device.ts";
import { updateOrdered } from "#offline/list-notes.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import {
  listDelivered,
  type OrderedLine,
  orderOutcome,
  subtractDelivered,
} from "#rules/checklists/ordered.ts";

/** Orders that one opening of a list asks about. */
const maxOrders = 5;

export async function followOrders(
  device: Device,
  list: Checklist,
  lines: readonly OrderedLine[],
  t: T,
): Promise<void> {
  const tokens = [...new Set(lines.map(({ token }) => token))].slice(-maxOrders);
  for (const token of tokens) {
    const call = { call: "readOrderByLink", params: { token } } as const;
    const read = await wire.read(call, device.parts.lang());
    const isGone = !read.ok && read.outcome === "refused" && [404, 410].includes(read.status);
    // Not answered: the order is on its way as far as this device knows.
    if (!read.ok && !isGone) continue;
    const outcome = orderOutcome(read.ok ? read.answer.status : undefined);
    if (outcome === "onTheWay") continue;
    if (outcome === "delivered") {
      const ofOrder = lines.filter((line) => line.token === token);
      if (!(await markDelivered(list, ofOrder, t))) continue;
    }
    await updateOrdered(device.parts.store, (remembered) =>
      outcome === "delivered"
        ? subtractDelivered(remembered, token, itemsOf(list))
        : remembered.filter((line) => line.token !== token),
    );
  }
}

/** False: it could not be recorded, and is tried again when the list is opened again. */
async function markDelivered(
  list: Checklist,
  lines: readonly OrderedLine[],
  t: T,
): Promise<boolean> {
  const items = listDelivered(itemsOf(list), lines);
  if (items.length === 0) return true;
  const ids = items.map(({ id }) => id);
  const changed = await setDelivered(list, indexList(list).locationOf, ids);
  if (!changed.ok) return false;
  showToast({
    text: t("checklists.delivered", { count: items.length }),
    // no await: the list shows it at once
    undo: { text: t("common.undo"), onUndo: () => void undoChange(changed.intentId) },
  });
  return true;
}
