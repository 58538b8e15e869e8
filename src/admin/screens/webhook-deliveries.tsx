import type * as z from "zod/mini";
import type { PanelProps } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useList } from "#admin/wire/use-api.ts";
import type { webhookDelivery } from "#contract/admin/webhooks.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import styles from "./files.module.css";

type Delivery = z.infer<typeof webhookDelivery>;

/** What was sent, how it went, and once more. */
export function WebhookDeliveries({ object, isReadOnly }: PanelProps) {
  const { t, lang } = useAdminText();
  const path = `/webhooks/${object.id}`;
  const { data } = useList<Delivery>(`${path}/deliveries?limit=50`);
  const { run, busy } = useAction([path]);
  const post = (below: string, done: string) => run({ path: path + below, method: "POST", done });
  return (
    <div className={styles.panel}>
      <Card
        title={t("screens.deliveries")}
        action={
          !isReadOnly && (
            <Button
              kind="quiet"
              size="xs"
              busy={busy === `${path}/test`}
              onClick={() => void post("/test", t("screens.testSent"))}
            >
              {t("screens.test")}
            </Button>
          )
        }
      >
        <ul className={styles.rows}>
          {data?.rows.map((row) => (
            <li key={row.id}>
              <span>{row.event}</span>
              <State name={row.state} />
              <small>{[row.status, row.failure].filter(Boolean).join(" · ")}</small>
              <small>{formatMoment(row.date_created, lang)}</small>
              {!isReadOnly && (
                <Button
                  kind="link"
                  size="xs"
                  onClick={() => void post(`/deliveries/${row.id}/replay`, t("screens.resent"))}
                >
                  {t("screens.resend")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
