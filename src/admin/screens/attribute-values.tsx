import { type FormEvent, useState } from "react";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import type { PanelProps } from "#admin/resources/resource.ts";
import { AskOnce, RemovePart } from "#admin/ui/ask-once.tsx";
import { Card } from "#admin/ui/card.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./files.module.css";

type Value = { id: string; key: string; name: string; products_count: number };

/** Values of an attribute: added, removed where unused, merged where two say the same. */
export function AttributeValues({ object, isReadOnly }: PanelProps) {
  const { t } = useAdminText();
  // as: the shape that the contract states
  const values = (object.values ?? []) as Value[];
  const path = `/attributes/${object.id}/values`;
  const { run, busy } = useAction(["/attributes"]);
  const [name, setName] = useState("");
  const [merging, setMerging] = useState<{ from: Value; into: string }>();
  const merge = ({ from, into }: { from: Value; into: string }) =>
    run({
      path: `${path}/${from.id}/merge`,
      method: "POST",
      body: { into },
      done: t("screens.merged"),
    });
  const add = (event: FormEvent) => {
    event.preventDefault();
    // no await: the value appears in the list
    void run({ path, method: "POST", body: { name: name.trim() }, onDone: () => setName("") });
  };
  return (
    <div className={styles.panel}>
      <Card title={t("screens.values")}>
        <ul className={styles.rows}>
          {values.map((value) => (
            <li key={value.id}>
              <span>{value.name}</span>
              <small>{t("screens.productsCount", { count: value.products_count })}</small>
              {!isReadOnly && (
                <>
                  <ReferenceSelect
                    label={t("screens.mergeOne", { name: value.name })}
                    isLabelHidden
                    value=""
                    options={[
                      { id: "", name: t("screens.mergeInto") },
                      ...values.filter(({ id }) => id !== value.id),
                    ]}
                    onChange={(into) => into && setMerging({ from: value, into })}
                  />
                  <RemovePart
                    name={value.name}
                    onRemove={() => void run({ path: `${path}/${value.id}`, method: "DELETE" })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        {!isReadOnly && (
          <form className={styles.inline} onSubmit={add}>
            <Field
              label={t("product.addValue")}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button
              type="submit"
              size="s"
              kind="quiet"
              busy={busy === path}
              disabled={name.trim() === ""}
            >
              {t("forms.addOne")}
            </Button>
          </form>
        )}
      </Card>
      {merging && (
        <AskOnce
          title={t("screens.mergeTitle", {
            from: merging.from.name,
            into: values.find(({ id }) => id === merging.into)?.name ?? "",
          })}
          hint={t("screens.mergeValueHint")}
          action={t("screens.mergeDo")}
          onDo={() => void merge(merging)}
          onClose={() => setMerging(undefined)}
        />
      )}
    </div>
  );
}
