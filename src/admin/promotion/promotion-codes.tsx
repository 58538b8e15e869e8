import { type FormEvent, useState } from "react";
import { fieldErrorText } from "#admin/form/field-error.ts";
import { readTyped } from "#admin/form/read-typed.ts";
import { ExportButton } from "#admin/list/export-button.tsx";
import { parseListUrl } from "#admin/list/list-url.ts";
import { type ApiObject, type Column, type PanelProps, textAt } from "#admin/resources/resource.ts";
import styles from "#admin/screens/files.module.css";
import { RemovePart } from "#admin/ui/ask-once.tsx";
import { Card } from "#admin/ui/card.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useList } from "#admin/wire/use-api.ts";
import { Unreadable } from "#contract/admin/fields.ts";
import { promotionCodeFields } from "#contract/admin/promotions.ts";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Field } from "#ui/field.tsx";

const columns: readonly Column[] = [{ key: "code" }, { key: "uses", look: "count" }];

function codeError(
  { code, prefix }: Record<string, string>,
  { t, lang }: Pick<AdminText, "t" | "lang">,
): string | undefined {
  if (code === "taken") return t("screens.codeTaken");
  if (code === "invalid") return t("screens.codeEmpty");
  if (code) return fieldErrorText(code, t, { field: promotionCodeFields.code, lang });
  return prefix && fieldErrorText(prefix, t, { field: promotionCodeFields.prefix, lang });
}

/** Codes of a promotion. */
export function PromotionCodes({ object, isReadOnly }: PanelProps) {
  return (
    <div className={styles.panel}>
      <Codes id={object.id} isReadOnly={isReadOnly} />
    </div>
  );
}

function Codes({ id, isReadOnly }: { id: string; isReadOnly: boolean }) {
  const { t, lang } = useAdminText();
  const path = `/promotions/${id}/codes`;
  const { data } = useList<ApiObject>(`${path}?limit=100`);
  const { run, busy, errors } = useAction([`/promotions/${id}`]);
  const [code, setCode] = useState("");
  const [count, setCount] = useState("");
  const countField = promotionCodeFields.count;
  const many = count.trim() === "" ? 1 : readTyped(countField, count);
  const countCode = many instanceof Unreadable ? many.code : errors.count;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (many instanceof Unreadable) return;
    const body = many > 1 ? { count: many, prefix: code.trim() } : { code: code.trim() };
    // no await: the toast says how it went
    void run({
      path,
      method: "POST",
      body,
      done: t("screens.codeAdded"),
      onDone: () => setCode(""),
      shows: ["code", "prefix", "count"],
    });
  };
  return (
    <Card
      title={t("screens.codes")}
      action={
        data &&
        data.rows.length > 0 && (
          <ExportButton resource={{ path: path.slice(1), columns }} url={parseListUrl("")} />
        )
      }
    >
      {!isReadOnly && (
        <form className={styles.inline} onSubmit={add}>
          <Field
            label={t("screens.codeOrPrefix")}
            value={code}
            error={codeError(errors, { t, lang })}
            autoCapitalize="characters"
            onChange={({ target }) => setCode(target.value)}
          />
          <Field
            label={t("screens.howManyCodes")}
            inputMode="numeric"
            placeholder="1"
            value={count}
            error={
              countCode && fieldErrorText(countCode, t, { field: countField, lang, value: count })
            }
            onChange={({ target }) => setCount(target.value)}
          />
          <Button
            type="submit"
            size="s"
            kind="quiet"
            busy={busy === path}
            disabled={many instanceof Unreadable || (code.trim() === "" && many < 2)}
          >
            {t("forms.addOne")}
          </Button>
        </form>
      )}
      <ul className={classes(styles.rows, styles.tight)}>
        {data?.rows.map((row) => (
          <li key={row.id}>
            <span>{textAt(row, "code")}</span>
            <small>{t("screens.uses", { count: Number(row.uses) })}</small>
            {!isReadOnly && (
              <RemovePart
                name={textAt(row, "code")}
                onRemove={() => void run({ path: `${path}/${row.id}`, method: "DELETE" })}
              />
            )}
          </li>
        ))}
      </ul>
      {data && data.total > data.rows.length && (
        <small>
          {t("lists.range", {
            from: 1,
            to: formatCount(data.rows.length, lang),
            total: formatCount(data.total, lang),
          })}
        </small>
      )}
    </Card>
  );
}
