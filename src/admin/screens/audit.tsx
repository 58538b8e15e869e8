import { Link } from "wouter";
import type * as z from "zod/mini";
import { type ApiObject, nameAt, type Resource } from "#admin/resources/resource.ts";
import { formatMoment } from "#admin/ui/format.ts";
import { useAction } from "#admin/ui/use-action.ts";
import type { auditAnswer } from "#contract/admin/audit.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import styles from "./audit.module.css";
import { changesOf } from "./audit-changes.ts";
import { SimpleList } from "./simple-list.tsx";
import { nameInChange, useObjectNames } from "./use-object-names.ts";

type AuditRow = z.infer<typeof auditAnswer> & { id: string };

const resource: Resource = {
  path: "audit",
  scope: "admin",
  title: "screens.audit",
  emptyHint: "lists.auditEmpty",
  fields: {},
  nameOf: nameAt("entity"),
  columns: [
    { key: "date", look: "moment" },
    { key: "actor", read: (row) => toAuditRow(row).actor.name },
    { key: "action" },
    { key: "entity" },
    { key: "entity_id" },
    { key: "changed" },
  ],
  filters: [
    { name: "action", kind: "choice", choices: ["create", "update", "delete"] },
    {
      name: "entity",
      kind: "choice",
      choices: [
        "products",
        "orders",
        "customers",
        "product_categories",
        "promotions",
        "settings",
        "pages",
      ],
    },
    { name: "date_min", kind: "day" },
  ],
  sections: [],
};

/** Who changed what, newest first, each with its undo. */
export function Audit() {
  return (
    <SimpleList resource={resource} draw={(rows) => <Changes rows={rows.map(toAuditRow)} />} />
  );
}

function Changes({ rows }: { rows: readonly AuditRow[] }) {
  const names = useObjectNames(rows);
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <Change key={row.id} row={row} name={names.get(row.entity_id)} />
      ))}
    </ol>
  );
}

// as: the shape of a row of /audit that the contract states
const toAuditRow = (row: ApiObject) => row as AuditRow;

/** @param name of the object as it is called now; undefined: it is gone, or has no screen */
function Change({ row, name }: { row: AuditRow; name: string | undefined }) {
  const text = useAdminText();
  const { t, lang, label, valueText } = text;
  const { run, busy } = useAction(["/"]);
  const path = `/audit/${row.id}/undo`;
  return (
    <li className={styles.row}>
      <header>
        <b>{row.actor.name}</b>
        <span>
          {valueText(row.action)} · {valueText(row.entity)}
        </span>
        {name === undefined ? (
          <span>{nameInChange(row.changed)}</span>
        ) : (
          <Link href={`/${row.entity}/${row.entity_id}`}>{name || t("forms.unnamed")}</Link>
        )}
        <time dateTime={row.date}>{formatMoment(row.date, lang)}</time>
      </header>
      <dl>
        {changesOf(row.changed, text).map(({ key, before, after }) => (
          <div key={key}>
            <dt>{label(key)}</dt>
            <dd>
              {before !== "" && <del>{before}</del>} <ins>{after || "–"}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {row.undone_at ? (
        <small>{t("screens.undoneAt", { at: formatMoment(row.undone_at, lang) })}</small>
      ) : (
        row.can_undo && (
          <Button
            kind="quiet"
            size="xs"
            busy={busy === path}
            onClick={() => void run({ path, method: "POST", done: t("forms.undone") })}
          >
            {t("shell.undo")}
          </Button>
        )
      )}
    </li>
  );
}
