import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { removeDraft } from "#admin/form/draft.ts";
import { saveFile } from "#admin/list/csv.ts";
import { type ApiObject, nameAt } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./customer.module.css";
import { useGuestOrders } from "./guest-orders.tsx";

const nameOf = nameAt("full_name", "email", "mobile");

type Props = { customer: ApiObject; isReadOnly: boolean; children: ReactNode };

/** What a person may ask of the shop: their data, or to be forgotten. */
export function PersonalData({ customer, isReadOnly, children }: Props) {
  const { t } = useAdminText();
  const { run, busy } = useAction([]);
  const exportPath = `/customers/${customer.id}/export`;
  const saveData = () =>
    run<object>({
      path: exportPath,
      onDone: (data) =>
        saveFile(`customer-${customer.id}.json`, JSON.stringify(data, null, 2), "application/json"),
    });
  return (
    <Card title={t("customer.data")}>
      <p className={styles.muted}>{t("customer.dataHint")}</p>
      <div className={styles.acts}>
        <Button kind="quiet" size="s" busy={busy === exportPath} onClick={() => void saveData()}>
          {t("screens.exportData")}
        </Button>
        {children}
        {!isReadOnly && <EraseButton customer={customer} />}
      </div>
    </Card>
  );
}

function EraseButton({ customer }: { customer: ApiObject }) {
  const { t } = useAdminText();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { run, busy } = useAction(["/customers"]);
  const name = nameOf(customer) || customer.id;
  const close = () => {
    setOpen(false);
    setTyped("");
  };
  const erase = async () => {
    const isErased = await run({
      path: `/customers/${customer.id}`,
      method: "DELETE",
      done: t("customer.erased"),
    });
    if (!isErased) return;
    removeDraft("customers", customer.id);
    navigate("/customers", { replace: true });
  };
  return (
    <>
      <Button kind="danger" size="s" onClick={() => setOpen(true)}>
        {t("customer.erase")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t("customer.eraseTitle", { name })}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              {t("forms.keep")}
            </Button>
            <Button
              kind="danger"
              busy={busy !== undefined}
              disabled={typed.trim().toLowerCase() !== name.toLowerCase()}
              onClick={() => void erase()}
            >
              {t("customer.erase")}
            </Button>
          </>
        }
      >
        <div className={styles.erasure}>
          <p>{t("customer.eraseHint")}</p>
          <GuestOrdersHint customer={customer} />
          <Field
            label={t("customer.confirmWord", { name })}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}

/** What the erasure reaches of orders that were placed without an account. */
function GuestOrdersHint({ customer }: { customer: ApiObject }) {
  const { t } = useAdminText();
  const { list } = useGuestOrders(customer.id);
  if (!list || list.total === 0) return null;
  const key = customer.email_confirmed ? "customer.eraseGuest" : "customer.eraseNoGuest";
  return <p>{t(key, { count: list.total })}</p>;
}
