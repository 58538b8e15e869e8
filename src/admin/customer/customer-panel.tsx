import type { PanelProps } from "#admin/resources/resource.ts";
import { Bonuses } from "./bonuses.tsx";
import styles from "./customer.module.css";
import { GuestOrders } from "./guest-orders.tsx";
import { MergeButton } from "./merge-button.tsx";
import { Message } from "./message.tsx";
import { PersonalData } from "./personal-data.tsx";
import { Timeline } from "./timeline.tsx";

/** What happened with a customer, their bonuses, and their data. */
export function CustomerPanel({ object, isReadOnly }: PanelProps) {
  return (
    <div className={styles.panel}>
      <Timeline id={object.id} />
      <GuestOrders customer={object} />
      {!isReadOnly && <Message key={object.id} customer={object} />}
      <Bonuses id={object.id} balance={Number(object.bonus_balance ?? 0)} isReadOnly={isReadOnly} />
      <PersonalData customer={object} isReadOnly={isReadOnly}>
        {!isReadOnly && <MergeButton customer={object} />}
      </PersonalData>
    </div>
  );
}
