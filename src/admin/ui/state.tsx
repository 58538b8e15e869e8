import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./state.module.css";

/** Which tint a state wears; every other one is plain. */
const tones: Record<string, string> = {
  placed: "need",
  waiting: "need",
  planned: "need",
  draft: "plain",
  hold: "need",
  packed: "packed",
  running: "packed",
  shipped: "packed",
  delivered: "have",
  approved: "have",
  closed: "have",
  done: "have",
  sent: "have",
  available: "have",
  paid: "have",
  valid: "have",
  enabled: "have",
  cancelled: "danger",
  rejected: "danger",
  failed: "danger",
  returned: "danger",
  out_of_stock: "danger",
  unpaid: "need",
  payment_due: "need",
  payment_pending: "packed",
  refunding: "packed",
  refund_due: "danger",
  preorder: "packed",
  backorder: "packed",
};

/** A state in a word, on a tint that repeats it. */
export function State({ name, text }: { name: string; text?: string }) {
  const { valueText } = useAdminText();
  return (
    <span className={styles.state} data-tone={tones[name] ?? "plain"}>
      {text ?? valueText(name)}
    </span>
  );
}
