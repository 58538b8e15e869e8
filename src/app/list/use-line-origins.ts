import { useDevice, useView } from "#app/connection/use-device.ts";
import type { CartItem } from "#contract/cart.ts";
import { useText } from "#i18n/text-provider.tsx";
import { useCurrentList } from "./use-current-list.ts";

/** Which list a line of the basket was bought for, in words: «Зі списку «Карпати», потрібно 2». */
export function useLineOrigins(lines: readonly CartItem[]): (line: CartItem) => string | undefined {
  const { t } = useText();
  const current = useCurrentList();
  const device = useDevice();
  const isNeeded = lines.some((line) => line.checklist_items.length > 0);
  const view = useView(isNeeded && current ? device?.checklist(current.id) : undefined);
  return (line) => {
    const list = view?.list;
    if (!list) return undefined;
    const needed = line.checklist_items
      .filter(({ id }) => view.rows.has(id))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (needed === 0) return undefined;
    return needed === line.quantity
      ? t("cart.fromList", { list: list.name })
      : t("cart.fromListNeeded", { list: list.name, needed });
  };
}
