import { useState } from "react";
import { Card } from "#admin/ui/card.tsx";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { editIcon, trashIcon } from "#ui/page-icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./mappings.module.css";
import { knownMapping, type SavedMapping } from "./match-mapping.ts";
import { ColumnChoice } from "./table-preview.tsx";
import type { Mappings } from "./use-mappings.ts";

/** All stored columns of a kind of files: renamed, changed, removed. */
export function SavedMappings({ mappings }: { mappings: Mappings }) {
  const { t, label } = useAdminText();
  const [openId, setOpenId] = useState<string>();
  const { all, mayWrite, remove } = mappings;
  const open = all.find(({ id }) => id === openId);
  if (all.length === 0) return null;
  return (
    <Card title={t("import.savedColumns")}>
      <ul className={styles.saved}>
        {all.map((saved) => (
          <li key={saved.id}>
            <span>
              <b>{saved.name}</b>
              <small>
                {Object.entries(saved.mapping)
                  .map(([title, column]) => `${title} → ${label(column)}`)
                  .join(" · ")}
              </small>
            </span>
            {mayWrite && (
              <>
                <IconButton
                  icon={editIcon}
                  label={t("import.editMapping", { name: saved.name })}
                  onClick={() => setOpenId(saved.id)}
                />
                <IconButton
                  icon={trashIcon}
                  label={t("forms.removeOne", { name: saved.name })}
                  onClick={() => void remove(saved)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <MappingSheet
          key={open.version}
          saved={open}
          mappings={mappings}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Card>
  );
}

type MappingSheetProps = { saved: SavedMapping; mappings: Mappings; onClose: () => void };

function MappingSheet({ saved, mappings, onClose }: MappingSheetProps) {
  const { t } = useAdminText();
  const [name, setName] = useState(saved.name);
  const [mapping, setMapping] = useState(saved.mapping);
  const titles = [...new Set([...saved.titles, ...Object.keys(saved.mapping)])];
  const known = knownMapping(saved.kind, titles);
  const save = async () => {
    if (await mappings.update(saved, { name: name.trim(), mapping })) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={saved.name} closeLabel={t("bulk.close")}>
      <form
        className={styles.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") void save();
        }}
      >
        <Field
          label={t("import.mappingName")}
          value={name}
          maxLength={200}
          onChange={({ target }) => setName(target.value)}
        />
        <ul className={styles.columns}>
          {titles.map((title) => (
            <li key={title}>
              <span>{title}</span>
              <ColumnChoice
                kind={saved.kind}
                isKnown={known[title] !== undefined}
                {...{ title, mapping }}
                onMap={setMapping}
              />
            </li>
          ))}
        </ul>
        <Button type="submit" busy={mappings.isBusy} idle={name.trim() === ""}>
          {t("forms.save")}
        </Button>
      </form>
    </Sheet>
  );
}
