import type { ReactNode } from "react";
import type { Product } from "#contract/products.ts";
import type { T } from "#i18n/make-i18n.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./size-table.module.css";

type Table = NonNullable<Product["size_table"]>;

/** What is measured; a shop's own measure is shown by the name it gave. */
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
  const known = [...measures, ...sides].find((one) => one === column);
  const name = known ? t(`product.sizeColumn.${known}`) : column;
  if (known === "size") return name;
  return `${name}, ${unit === "cm" ? t("product.cm") : unit}`;
}

type SizeTableProps = { table: Table; name: string; onClose: () => void };

export function SizeTable({ table, name, onClose }: SizeTableProps): ReactNode {
  const { t } = useText();
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
          {table.rows.map(([size, ...cells]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {others.map((column, at) => (
                <td key={column}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
