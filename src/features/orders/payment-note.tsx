import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { OrderPayment } from "#rules/checkout/order-payment.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Note, type NoteTone } from "#ui/note.tsx";
import { waitingIcon } from "#ui/page-icons.ts";
import styles from "./orders.module.css";

type PaymentNoteProps = {
  payment: OrderPayment;
  /** Where to pay. */
  href: string | null;
};

type ShownPayment = Exclude<OrderPayment, "later">;
const tones = {
  paid: "have",
  waiting: "info",
  refused: "danger",
  open: "need",
  undone: "info",
} as const satisfies Record<ShownPayment, NoteTone>;

/** The payment status and the next action; announced politely when it changes. */
export function PaymentNote({ payment, href }: PaymentNoteProps): ReactNode {
  const { t } = useText();
  if (payment === "later") return null;
  const isWaiting = payment === "waiting";
  const canPay = isWaiting || payment === "refused" || payment === "open";
  return (
    <div className={styles.payment}>
      <Note tone={tones[payment]} role="status" {...(isWaiting && { icon: waitingIcon })}>
        {t(`orders.payment.${payment}`)}
      </Note>
      {canPay && href !== null && (
        <ButtonLink href={href} kind={isWaiting ? "quiet" : "accent"}>
          {t("orders.payNow")}
        </ButtonLink>
      )}
    </div>
  );
}
