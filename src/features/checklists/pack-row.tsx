import { memo, type ReactNode } from "react";
import type { Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { classes } from "#ui/classes.ts";
import { Tick } from "#ui/tick.tsx";
import { quantityText } from "./amount-text.ts";
import { useLiveRow } from "./live-rows.ts";
import styles from "./packing-mode.module.css";
import { syncMarkText, weightText } from "./row-view-model.ts";

type PackRowProps = {
  item: Item;
  card: PurchaseCard | undefined;
  onTick: (item: Item) => void;
};

/** A thing that goes into the bag with one tap, and out of it with another. */
export const PackRow = memo(
  function PackRow({ item: rendered, card, onTick }: PackRowProps): ReactNode {
    const { t, lang } = useText();
    const { item, mark } = useLiveRow(rendered);
    const isPacked = item.state === "packed";
    const quantity = quantityText(item, t, lang);
    const weight = weightText(item, card, lang);
    const facts = [
      isPacked || item.state === "need" ? t(`checklists.state.${item.state}`) : "",
      quantity,
      // «2 кг картоплі» weighs what it says.
      weight === quantity ? "" : weight,
      item.note,
      mark ? syncMarkText(mark, t) : "",
    ].filter(Boolean);
    return (
      <li>
        <button
          type="button"
          data-pack
          className={classes(styles.row, isPacked && styles.packed)}
          aria-pressed={isPacked}
          onClick={() => onTick(item)}
        >
          <Tick state={item.state} />
          <span>
            <b>{item.name}</b>
            {facts.length > 0 && <small>{facts.join(" · ")}</small>}
          </span>
        </button>
      </li>
    );
  },
  (one, other) => one.item === other.item && one.card === other.card,
);
