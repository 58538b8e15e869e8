import { useState } from "react";
import { Link } from "wouter";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import { useRead } from "#admin/wire/use-api.ts";
import type { StockMove } from "#contract/admin/stock-history.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import styles from "./product.module.css";

const few = 8;
const many = 100;

/** Who counted how many, and which orders took of it or gave it back. */
export function StockHistory({ id }: { id: string }) {
  const { t } = useAdminText();
  const [limit, setLimit] = useState(few);
  const { data, error, refetch, isFetching } = useRead<StockMove[]>(
    `/products/${id}/stock_history?limit=${limit}`,
    { keepsBefore: true },
  );
  return (
    <div className={styles.below}>
      <Card title={t("product.stockHistory")}>
        {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading />}
        {data?.length === 0 && <p className={styles.hint}>{t("product.stockHistoryEmpty")}</p>}
        <ol className={styles.moves}>
          {data?.map((move) => (
            <Move key={move.id} move={move} />
          ))}
        </ol>
        {data?.length === limit && limit < many && (
          <Button kind="quiet" size="s" busy={isFetching} onClick={() => setLimit(many)}>
            {t("customer.more")}
          </Button>
        )}
      </Card>
    </div>
  );
}

function Move({ move }: { move: StockMove }) {
  const { lang } = useAdminText();
  const { kind, sku, actor, date } = move;
  return (
    <li>
      <time dateTime={date}>{formatMoment(date, lang)}</time>
      {kind === "count" ? <Count move={move} /> : <OrderMove move={move} />}
      <small>{[sku, actor].filter(Boolean).join(" · ")}</small>
    </li>
  );
}

function Count({ move: { before, after } }: { move: StockMove }) {
  const { t, lang } = useAdminText();
  const shown = (count: number | null) =>
    count === null ? t("product.notCounted") : formatCount(count, lang);
  return (
    <span>
      {shown(before)} → <b>{shown(after)}</b>
    </span>
  );
}

function OrderMove({ move }: { move: StockMove }) {
  const { t, lang } = useAdminText();
  const { kind, order_id: id, order_number: number, quantity, returned, step } = move;
  const isTaken = kind === "order";
  return (
    <span>
      <b>{isTaken ? formatCount(-quantity, lang) : `+${formatCount(quantity, lang)}`}</b>{" "}
      <Link href={`/orders/${id}`}>{t("order.title", { number })}</Link> <State name={step} />
      {isTaken && returned > 0 && <small> {t("order.returnedCount", { count: returned })}</small>}
    </span>
  );
}
