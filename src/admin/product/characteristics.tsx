/** What a product is: a characteristic of the shop and its value, row by row. */
import { useId } from "react";
import type { EditorProps } from "#admin/resources/resource.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { SentCharacteristic } from "#contract/admin/products.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { trashIcon } from "#ui/page-icons.ts";
import styles from "./characteristics.module.css";

type Attribute = { key: string; name: string; values: { key: string; name: string }[] };

export function CharacteristicsEditor({ value, onChange, error }: EditorProps) {
  const { t } = useAdminText();
  // as: the shape that the contract states
  const rows = (value ?? []) as readonly SentCharacteristic[];
  const { data: attributes = [] } = useRead<Attribute[]>("/attributes");
  const names = useId();
  return (
    <div className={styles.group}>
      <datalist id={names}>
        {attributes.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      {rows.map((row, at) => (
        <CharacteristicRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and may be empty
          key={at}
          number={at + 1}
          {...{ row, attributes, names }}
          onChange={(next) => onChange(rows.with(at, next))}
          onRemove={() => onChange(rows.toSpliced(at, 1))}
        />
      ))}
      <Button
        kind="quiet"
        size="s"
        onClick={() => onChange([...rows, { name: "", value: "" }])}
        className={styles.add}
      >
        {t("product.addCharacteristic")}
      </Button>
      {error && <p className={styles.error}>{t("forms.error_invalid")}</p>}
    </div>
  );
}

type CharacteristicRowProps = {
  number: number;
  row: SentCharacteristic;
  attributes: readonly Attribute[];
  /** of the list of characteristics */
  names: string;
  onChange: (row: SentCharacteristic) => void;
  onRemove: () => void;
};

/** Known ones are offered; what is typed otherwise is made with the product. */
function CharacteristicRow(props: CharacteristicRowProps) {
  const { number, row, attributes, names, onChange, onRemove } = props;
  const { t } = useAdminText();
  const values = useId();
  const known = attributes.find(({ key, name }) => (row.key ? key === row.key : name === row.name));
  const isHalf = (row.name.trim() === "") !== (row.value.trim() === "");
  return (
    <div className={styles.row}>
      <input
        aria-label={t("product.characteristic", { number })}
        placeholder={t("product.characteristicName")}
        list={names}
        maxLength={200}
        value={row.name}
        // Keys are those of the texts that stood here.
        onChange={({ target }) => onChange({ name: target.value, value: row.value })}
      />
      <input
        aria-label={t("product.characteristicValue", { number })}
        placeholder={t("product.value")}
        list={values}
        maxLength={200}
        value={row.value}
        onChange={({ target }) =>
          onChange({ name: row.name, ...(row.key && { key: row.key }), value: target.value })
        }
      />
      <datalist id={values}>
        {known?.values.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      <IconButton
        icon={trashIcon}
        label={t("forms.removeOne", { name: row.name || String(number) })}
        onClick={onRemove}
      />
      {isHalf && <p className={styles.hint}>{t("product.characteristicHalf")}</p>}
    </div>
  );
}
