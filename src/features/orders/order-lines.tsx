import type { ReactNode } from "react";
import { Link } from "wouter";
import type { OrderLine } from "#contract/orders.ts";
import { shownPicture } from "#contract/pictures.ts";
import { formatCount, formatMoney, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { lineName, paidFor } from "#rules/cart/line-summary.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./order-lines.module.css";

type Lines = { lines: readonly OrderLine[] };

/** The order lines: rows on a narrow screen, a table on a wide one and in print. */
export function OrderLines({ lines }: Lines): ReactNode {
  return (
    <>
      <OrderRows lines={lines} />
      <OrderTable lines={lines} />
    </>
  );
}

function OrderRows({ lines }: Lines): ReactNode {
  const { t, lang } = useText();
  return (
    <ul className={styles.rows}>
      {lines.map((line) => (
        <li key={line.id}>
          <Tile
            size="s"
            tint={tintOf(line.product_id)}
            picture={line.image_url ? shownPicture(line.image_url) : undefined}
          />
          <div>
            <Link href={line.path}>{lineName(line)}</Link>
            <small>
              {t("common.pieces", { count: line.quantity })}
              {line.quantity > 1 &&
                `, ${t("orders.each", { price: formatMoney(line.price, lang) })}`}
            </small>
          </div>
          <span className={styles.paid}>
            {line.discount_total > 0 && <s>{formatMoney(line.price_total, lang)}</s>}
            <b>{formatMoney(paidFor(line), lang)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The columns, by the names of the shop's specification. */
const columns = [
  { name: "product_sku", label: "orders.column.sku" },
  { name: "product_name", label: "orders.column.name" },
  { name: "product_variant_name", label: "orders.column.variant" },
  { name: "product_qty", label: "orders.column.quantity" },
  { name: "product_price", label: "orders.column.price" },
  { name: "product_discount_total", label: "orders.column.discount" },
  { name: "product_tax_total", label: "orders.column.tax" },
  { name: "product_weight", label: "orders.column.weight" },
  { name: "product_price_total", label: "orders.column.total" },
] as const;

function OrderTable({ lines }: Lines): ReactNode {
  const { t, lang } = useText();
  const money = (uah: number) => (uah === 0 ? "—" : formatMoney(uah, lang));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col" data-column={name}>
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.sku || "—"}</td>
            <th scope="row">
              <Link href={line.path}>{line.name}</Link>
            </th>
            <td>{line.variant_name || "—"}</td>
            <td>{formatCount(line.quantity, lang)}</td>
            <td>{formatMoney(line.price, lang)}</td>
            <td>{money(line.discount_total)}</td>
            <td>{money(line.tax_total)}</td>
            <td>{line.weight > 0 ? formatWeight(line.weight * line.quantity, lang) : "—"}</td>
            <td>{formatMoney(paidFor(line), lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
