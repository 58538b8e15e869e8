import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { Lang } from "#contract/lang.ts";
import type { Product } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatDecimal } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { TextLink } from "#ui/text-link.tsx";
import styles from "./size-table.module.css";

export type SizeTableData = NonNullable<Product["size_table"]>;

/** The row that fits the signed-in customer; `row` undefined: no row fits. */
export type SizeFit = { state: "unmeasured" } | { state: "measured"; row: number | undefined };
/** Undefined: nobody is signed in. */
export type FindFit = (table: SizeTableData) => Promise<SizeFit | undefined>;

/** Known columns; other columns are shown by the name that the shop gave. */
const measures = [
  "size",
  "foot",
  "chest",
  "waist",
  "hips",
  "leg",
  "arm",
  "palm",
  "head",
  "neck",
] as const;
const sides = ["length", "width", "height"] as const;

function nameOf(column: string, unit: string, t: T): string {
  const knownColumn = [...measures, ...sides].find((one) => one === column);
  const name = knownColumn ? t(`product.sizeColumn.${knownColumn}`) : column;
  if (knownColumn === "size") return name;
  return `${name}, ${unit === "cm" ? t("product.cm") : unit}`;
}

const cellText = (cell: string | number | undefined, lang: Lang) =>
  typeof cell === "number" ? formatDecimal(cell, lang) : cell;

type SizeTableProps = { table: SizeTableData; name: string; findFit: FindFit; onClose: () => void };

export function SizeTable({ table, name, findFit, onClose }: SizeTableProps): ReactNode {
  const { t, lang } = useText();
  const [fit, setFit] = useState<SizeFit>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the table is opened
  useEffect(() => {
    // The table is useful without it.
    findFit(table).then(setFit, () => undefined);
  }, []);
  const fittingRow = fit?.state === "measured" ? fit.row : undefined;
  const [first, ...others] = table.columns;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("product.sizeTable")}
      subtitle={name}
      closeLabel={t("common.close")}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {[first ?? "size", ...others].map((column) => (
              <th key={column} scope="col">
                {nameOf(column, table.unit, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([size, ...cells], at) => (
            <tr key={size} data-own={at === fittingRow || undefined}>
              <th scope="row">
                {size}
                {at === fittingRow && <small>{t("account.yourSize")}</small>}
              </th>
              {others.map((column, at) => (
                <td key={column}>{cellText(cells[at], lang)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status" className={styles.fit}>
        {fit?.state === "measured" &&
          t(fittingRow === undefined ? "account.noSizeText" : "account.yourSizeText")}
        {fit?.state === "unmeasured" && (
          <Link href="/profile/account" asChild>
            <TextLink href="/profile/account">{t("account.addMeasures")}</TextLink>
          </Link>
        )}
      </div>
    </Sheet>
  );
}
