import { useState } from "react";
import { useReferences } from "#admin/form/use-references.ts";
import type { PanelProps } from "#admin/resources/resource.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { plusIcon } from "#ui/icons.ts";
import { editIcon, trashIcon } from "#ui/page-icons.ts";
import { Calendar } from "./calendar.tsx";
import styles from "./delivery.module.css";
import { type Slot, SlotSheet, sentSlot } from "./slot-sheet.tsx";

/** The slots of a shipping method: hours, capacity, and what is taken on each day. */
export function SlotsPanel({ object, isReadOnly }: PanelProps) {
  const { t } = useAdminText();
  if (object.has_slots !== true)
    return (
      <div className={styles.panel}>
        <Card title={t("delivery.calendar")}>
          <p className={styles.hint}>{t("delivery.noSlotsHere")}</p>
        </Card>
      </div>
    );
  return <Slots methodId={object.id} isReadOnly={isReadOnly} />;
}

function Slots({ methodId, isReadOnly }: { methodId: string; isReadOnly: boolean }) {
  const { t } = useAdminText();
  const path = `/shipping_methods/${methodId}/slots`;
  const { data: slots, error, refetch } = useRead<Slot[]>(path);
  const locations = useReferences("locations");
  const [edited, setEdited] = useState<Slot | "new">();
  const { run } = useAction([path, `/shipping_methods/${methodId}/slot_days`]);
  if (error && !slots) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!slots) return <Loading />;
  const placeOf = (id: string) => locations.find((one) => one.id === id)?.name.trim() ?? "";
  const remove = (slot: Slot) =>
    run({
      path: `${path}/${slot.id}`,
      method: "DELETE",
      done: t("delivery.removed"),
      onUndo: () => void run({ path, method: "POST", body: sentSlot(slot) }),
    });
  return (
    <div className={styles.panel}>
      <Card title={t("delivery.calendar")}>
        {slots.length === 0 ? (
          <p className={styles.hint}>{t("delivery.noSlots")}</p>
        ) : (
          <Calendar methodId={methodId} slots={slots} placeOf={placeOf} isReadOnly={isReadOnly} />
        )}
      </Card>
      <Card
        title={t("delivery.slots")}
        action={
          !isReadOnly && (
            <Button kind="quiet" size="xs" icon={plusIcon} onClick={() => setEdited("new")}>
              {t("delivery.addSlot")}
            </Button>
          )
        }
      >
        <ul className={styles.slots}>
          {slots.map((slot) => (
            <li key={slot.id}>
              <b>{hoursOf(slot)}</b>
              <span>{placeOf(slot.location_id)}</span>
              <small>
                {t("delivery.capacity")}: {slot.capacity}
              </small>
              {!slot.enabled && <small>{t("delivery.closedWord")}</small>}
              {!isReadOnly && (
                <span className={styles.acts}>
                  <IconButton
                    icon={editIcon}
                    label={`${t("order.edit")}: ${hoursOf(slot)}`}
                    onClick={() => setEdited(slot)}
                  />
                  <IconButton
                    icon={trashIcon}
                    label={t("forms.removeOne", { name: hoursOf(slot) })}
                    onClick={() => void remove(slot)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {edited && (
        <SlotSheet
          path={path}
          slot={edited === "new" ? undefined : edited}
          locations={locations}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

const hoursOf = ({ from, to }: Pick<Slot, "from" | "to">) => `${from}–${to}`;
