import { type FormEvent, useId, useState } from "react";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import type { MappedKind } from "#contract/admin/import-mappings.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./mappings.module.css";
import { isSameMapping, mappingFor, nameOfFile, type SavedMapping } from "./match-mapping.ts";
import type { useImport } from "./use-import.ts";
import type { Mappings } from "./use-mappings.ts";

type MappingBarProps = {
  kind: MappedKind;
  work: ReturnType<typeof useImport>;
  mappings: Mappings;
};

/** Which stored columns the open file is read by, and how its own are stored. */
export function MappingBar({ kind, work, mappings }: MappingBarProps) {
  const { t } = useAdminText();
  const [isNaming, setNaming] = useState(false);
  const { table, mapping, savedId, file } = work;
  const { all, mayWrite, isBusy, create, update } = mappings;
  const saved = all.find(({ id }) => id === savedId);
  const titles = table?.titles ?? [];
  const isChanged = saved
    ? table !== undefined && !isSameMapping(mapping, mappingFor(saved, titles))
    : Object.keys(mapping).length > 0;
  const body = { kind, titles, mapping };
  if (!file) return null;
  return (
    <div className={styles.bar}>
      {all.length > 0 && (
        <ReferenceSelect
          label={t("import.savedColumns")}
          value={savedId}
          options={[{ id: "", name: t("import.noSaved") }, ...all.map(optionOf)]}
          onChange={(id) => void work.use(all.find((one) => one.id === id))}
        />
      )}
      {saved && !isChanged && (
        <p className={styles.muted} role="status">
          {t("import.usedSaved", { name: saved.name })}
        </p>
      )}
      {mayWrite && table && isChanged && (
        <div className={styles.acts}>
          {saved && (
            <Button kind="quiet" size="s" busy={isBusy} onClick={() => void update(saved, body)}>
              {t("import.saveInto", { name: saved.name })}
            </Button>
          )}
          <Button kind={saved ? "link" : "quiet"} size="s" onClick={() => setNaming(true)}>
            {t("import.saveAs")}
          </Button>
        </div>
      )}
      {isNaming && (
        <NameSheet
          name={nameOfFile(file.name)}
          isBusy={isBusy}
          onClose={() => setNaming(false)}
          onName={(name) =>
            void create({ ...body, name }, (made) => {
              work.setSaved(made);
              setNaming(false);
            })
          }
        />
      )}
    </div>
  );
}

const optionOf = ({ id, name }: SavedMapping) => ({ id, name });

type NameSheetProps = {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onName: (name: string) => void;
};

function NameSheet({ name, isBusy, onClose, onName }: NameSheetProps) {
  const { t } = useAdminText();
  const form = useId();
  const [value, setValue] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== "") onName(value.trim());
  };
  return (
    <Sheet open onClose={onClose} title={t("import.saveAs")} closeLabel={t("bulk.close")}>
      <form id={form} className={styles.sheet} onSubmit={submit}>
        <Field
          label={t("import.mappingName")}
          hint={t("import.mappingNameHint")}
          value={value}
          maxLength={200}
          onChange={({ target }) => setValue(target.value)}
        />
        <Button type="submit" busy={isBusy} idle={value.trim() === ""}>
          {t("forms.save")}
        </Button>
      </form>
    </Sheet>
  );
}
