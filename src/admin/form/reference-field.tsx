import { useId } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { ActiveChip } from "#ui/chip.tsx";
import { classes } from "#ui/classes.ts";
import styles from "./control.module.css";
import { type Reference, useReferences } from "./use-references.ts";

type RefSelectProps = {
  label: string;
  /** Only a screen reader says it: what stands around says it to the eye. */
  isLabelHidden?: boolean;
  error?: string | undefined;
  value: string;
  /** Instead of a table's rows. */
  options?: readonly Reference[];
  table?: string | undefined;
  onChange: (value: string | null) => void;
};

/** One of a short list: the device's own select. */
export function ReferenceSelect(props: RefSelectProps) {
  const { label, isLabelHidden, error, value, options, table, onChange } = props;
  const { t } = useAdminText();
  const id = useId();
  const read = useReferences(options ? undefined : table);
  const all = options ?? [{ id: "", name: t("forms.none") }, ...read];
  return (
    <div className={styles.select}>
      <label htmlFor={id} className={classes(isLabelHidden && styles.readerOnly)}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChange(target.value === "" ? null : target.value)}
      >
        {all.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {error && <p>{error}</p>}
    </div>
  );
}

type RefChipsProps = {
  label: string;
  error?: string | undefined;
  ids: readonly string[];
  table: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Several of a short list: what is chosen as chips, and a select to add to them. */
export function ReferenceChips({ label, error, ids, table, onChange }: RefChipsProps) {
  const { t } = useAdminText();
  const all = useReferences(table);
  const nameOf = new Map(all.map(({ id, name }) => [id, name.trim()]));
  const left = all.filter(({ id }) => !ids.includes(id));
  return (
    <div className={styles.refs}>
      <ReferenceSelect
        label={label}
        error={error}
        value=""
        options={[{ id: "", name: t("forms.add") }, ...left]}
        onChange={(id) => id && onChange([...ids, id])}
      />
      {ids.length > 0 && (
        <div className={styles.chips}>
          {ids.map((id) => (
            <ActiveChip
              key={id}
              label={t("forms.removeOne", { name: nameOf.get(id) ?? id })}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              {nameOf.get(id) ?? "…"}
            </ActiveChip>
          ))}
        </div>
      )}
    </div>
  );
}
