import { useState } from "react";
import type { ApiObject } from "#admin/resources/resource.ts";
import { textAt } from "#admin/resources/resource.ts";
import { callList } from "#admin/wire/call-api.ts";
import { useList } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { ActiveChip } from "#ui/chip.tsx";
import { Combobox } from "#ui/combobox.tsx";
import styles from "./control.module.css";

type ProductPickerProps = {
  label: string;
  error?: string | undefined;
  ids: readonly string[];
  most?: number;
  onChange: (ids: string[]) => void;
};

const fields = "id,name,sku,price";

/** Products are too many to list: they are found by name or number. */
async function findProducts(text: string) {
  const search = encodeURIComponent(text);
  const { rows } = await callList<ApiObject>(
    `/products?search=${search}&sort=search&limit=10&fields=${fields}`,
  );
  return rows.map((row) => ({ id: row.id, text: textAt(row, "name"), hint: textAt(row, "sku") }));
}

export function ProductPicker({ label, error, ids, most = 100, onChange }: ProductPickerProps) {
  const { t } = useAdminText();
  const [text, setText] = useState("");
  const { data } = useList<ApiObject>(
    ids.length > 0 ? `/products?ids=${ids.join(",")}&fields=${fields}` : undefined,
  );
  const names = new Map(data?.rows.map((row) => [row.id, textAt(row, "name")]));
  const add = (id: string) => {
    setText("");
    onChange(most === 1 ? [id] : [...ids.filter((one) => one !== id), id].slice(0, most));
  };
  return (
    <div className={styles.refs}>
      <ProductSearch label={label} error={error} text={text} onType={setText} onChoose={add} />
      {ids.length > 0 && (
        <div className={styles.chips}>
          {ids.map((id) => (
            <ActiveChip
              key={id}
              label={t("forms.removeOne", { name: names.get(id) ?? "" })}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              {names.get(id) ?? "…"}
            </ActiveChip>
          ))}
        </div>
      )}
    </div>
  );
}

type ProductSearchProps = {
  label: string;
  error?: string | undefined;
  text: string;
  onType: (text: string) => void;
  onChoose: (id: string, name: string) => void;
};

export function ProductSearch({ label, error, text, onType, onChoose }: ProductSearchProps) {
  const { t } = useAdminText();
  return (
    <Combobox
      label={label}
      error={error}
      value={text}
      onType={onType}
      placeholder={t("forms.findProduct")}
      find={findOptions}
      minLength={2}
      onChoose={({ key, text: name }) => onChoose(key, name)}
      foundLabel={(count) => t("forms.found", { count })}
      noneLabel={t("shell.nothingFound")}
      loadingLabel={t("shell.loading")}
    />
  );
}

async function findOptions(text: string) {
  return (await findProducts(text)).map(({ id, text: name, hint }) => ({
    key: id,
    text: name,
    hint,
  }));
}
