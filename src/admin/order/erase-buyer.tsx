import { useState } from "react";
import { Link } from "wouter";
import { Card } from "#admin/ui/card.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useList } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Note } from "#ui/note.tsx";
import styles from "./order.module.css";

/** A guest has no page of their own, so they are erased from one of their orders. */
export function EraseBuyer({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const may = useMay();
  const mayErase = may("write:orders") && may("write:customers");
  const [isOpen, setOpen] = useState(false);
  const isNamed = order.email !== "" || order.mobile !== "";
  if (!mayErase || order.customer_id !== null || order.forgets_buyer || !isNamed) return null;
  return (
    <Card title={t("customer.data")}>
      <p className={styles.facts}>{t("order.guestDataHint")}</p>
      <Button kind="danger" size="s" onClick={() => setOpen(true)}>
        {t("customer.erase")}
      </Button>
      {isOpen && <EraseDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function EraseDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const { t } = useAdminText();
  const query = `same_buyer=${order.id}&guest=true`;
  const { data } = useList(`/orders?${query}&limit=1&fields=number`);
  const { run, busy } = useAction([`/orders/${order.id}`, "/orders?"]);
  const [hasProfile, setHasProfile] = useState(false);
  const erase = async () => {
    const isErased = await run({
      path: `/orders/${order.id}/erase_buyer`,
      method: "POST",
      done: t("customer.erased"),
      onRefusal: ({ code }) => {
        setHasProfile(code === "emailAlreadyExist");
        return code === "emailAlreadyExist";
      },
    });
    if (isErased) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("order.eraseGuestTitle")}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("forms.keep")}
          </Button>
          <Button
            kind="danger"
            busy={busy !== undefined}
            disabled={!data || hasProfile}
            onClick={() => void erase()}
          >
            {t("customer.erase")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t("order.eraseGuestHint", { count: data?.total ?? 1 })}</p>
        <p>{t("order.eraseGuestRest")}</p>
        <Link href={`/orders?${query}`} asChild>
          <ButtonLink href="" kind="link" size="xs">
            {t("order.eraseGuestSee")}
          </ButtonLink>
        </Link>
        {hasProfile && (
          <Note tone="warn" role="alert">
            {t("order.eraseGuestProfile")}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
