import { refusalText } from "#admin/ui/refusal-text.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import styles from "./order.module.css";
import { signedMoney } from "./signed-money.ts";
import { type OrderChanges, useOrderPreview } from "./use-order-preview.ts";

type DifferenceProps = {
  order: OwnerOrder;
  changes: OrderChanges;
  /** Of the button that makes it so. */
  action: string;
  busy: boolean;
  /** What is refused is said at its field. */
  isErrorShown?: boolean;
  onApply: () => void;
  /** Absent: what was changed is taken back where it stands. */
  onCancel?: () => void;
};

/** What the order would cost, as the shop itself counts it, and the button that makes it so. */
export function Difference(props: DifferenceProps) {
  const { order, changes, action, busy, isErrorShown, onApply, onCancel } = props;
  const { t } = useAdminText();
  const { after, error, isFetching } = useOrderPreview(order, changes);
  return (
    <div className={styles.difference}>
      <p role="status">
        {error && !isErrorShown && <span className={styles.less}>{refusalText(error, t)}</span>}
        {!error && after && <Sums before={order} after={after} />}
      </p>
      <Button size="xs" busy={busy} disabled={!after || isFetching} onClick={onApply}>
        {action}
      </Button>
      {onCancel && (
        <Button kind="link" size="xs" onClick={onCancel}>
          {t("order.leaveAsIs")}
        </Button>
      )}
    </div>
  );
}

function Sums({ before, after }: { before: OwnerOrder; after: OwnerOrder }) {
  const { t, lang } = useAdminText();
  const difference = Math.round((after.grand_total - before.grand_total) * 100) / 100;
  if (difference === 0) return t("order.sameSum");
  // A paid order owes nothing, though some of its money may have gone back before its products.
  const due = after.paid ? Math.min(0, after.amount_due) : after.amount_due;
  return (
    <>
      {t("order.sumAfter", {
        before: formatMoney(before.grand_total, lang),
        after: formatMoney(after.grand_total, lang),
      })}{" "}
      <b className={difference < 0 ? styles.less : styles.more}>{signedMoney(difference, lang)}</b>
      {before.amount_paid > 0 && due !== 0 && (
        <small>
          {t(due > 0 ? "order.dueAfter" : "order.refundAfter", {
            sum: formatMoney(Math.abs(due), lang),
          })}
        </small>
      )}
    </>
  );
}
