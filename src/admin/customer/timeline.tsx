import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { letterName } from "#admin/letters/letter-name.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import { useRead } from "#admin/wire/use-api.ts";
import type { CustomerTimeline, TimelineKind } from "#contract/admin/customers.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { mailIcon } from "#ui/account-icons.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { bagIcon, starIcon } from "#ui/icons.ts";
import { giftIcon, phoneIcon } from "#ui/page-icons.ts";
import styles from "./customer.module.css";

const pageSize = 20;

const icons: Record<TimelineKind, string> = {
  order: bagIcon,
  review: starIcon,
  request: phoneIcon,
  bonus: giftIcon,
  mail: mailIcon,
};

type TimelineEntry = CustomerTimeline["data"][number];

/** Everything that happened with the customer, the newest first. */
export function Timeline({ id }: { id: string }) {
  const { t } = useAdminText();
  const [limit, setLimit] = useState(pageSize);
  const { data, error, refetch, isFetching } = useRead<CustomerTimeline>(
    `/customers/${id}/timeline?limit=${limit}`,
    { keepsBefore: true },
  );
  return (
    <Card title={t("customer.timeline")}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data?.data.length === 0 && <p className={styles.muted}>{t("customer.timelineEmpty")}</p>}
      <ol className={styles.timeline}>
        {data?.data.map((entry) => (
          <TimelineRow key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {data?.has_more && limit < 100 && (
        <Button
          kind="quiet"
          size="s"
          busy={isFetching}
          onClick={() => setLimit(Math.min(100, limit + pageSize))}
        >
          {t("customer.more")}
        </Button>
      )}
    </Card>
  );
}

function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const { t, lang } = useAdminText();
  const { kind, state, amount, date } = entry;
  const title = kind === "mail" ? letterName(entry.title, t) : entry.title;
  const isComment = kind === "request" || kind === "bonus";
  return (
    <li>
      <Icon of={icons[kind]} size="s" />
      <div>
        <TargetLink entry={entry}>{t(`customer.${kind}`, { title })}</TargetLink>
        {isComment && title !== "" && <small>{title}</small>}
        <small>{formatMoment(date, lang)}</small>
      </div>
      {amount !== null && <b>{formatMoney(amount, lang)}</b>}
      {(kind !== "bonus" || state !== "available") && <State name={state} />}
    </li>
  );
}

/** Where there is a screen of it. */
function TargetLink({ entry, children }: { entry: TimelineEntry; children: ReactNode }) {
  const { kind, id, product_id } = entry;
  if (kind === "order") return <Link href={`/orders/${id}`}>{children}</Link>;
  if (kind === "review" && product_id)
    return <Link href={`/products/${product_id}`}>{children}</Link>;
  if (kind === "request") return <Link href="/contact_requests">{children}</Link>;
  return <span>{children}</span>;
}
