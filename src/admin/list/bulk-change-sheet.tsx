import { useState } from "react";
import { Control } from "#admin/form/control.tsx";
import { boundTexts, twoReadingsText } from "#admin/form/field-error.ts";
import { readTyped } from "#admin/form/read-typed.ts";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import { useShopLang } from "#admin/form/use-shop-lang.ts";
import type { Job } from "#admin/jobs/job.ts";
import type { Resource } from "#admin/resources/resource.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { money, Unreadable } from "#contract/admin/fields.ts";
import { changeBounds } from "#contract/admin/jobs.ts";
import { defaultLang } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatDecimal } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Sheet } from "#ui/sheet.tsx";
import {
  type BulkChange,
  type BulkTarget,
  bulkFieldsOf,
  editTaskOf,
  readAmount,
} from "./bulk-task.ts";
import styles from "./job-preview.module.css";
import { JobPreview, type PreviewRow } from "./job-preview.tsx";

type BulkChangeProps = {
  resource: Resource;
  target: BulkTarget;
  count: number;
  onClose: () => void;
  onStarted: (id: string) => void;
};

type Planned = Job & { preview: PreviewRow[] };

/** A change of many: said, tried on ten, then run as a job. */
export function BulkChangeSheet(props: BulkChangeProps) {
  const { resource, target, count, onClose, onStarted } = props;
  const { t } = useAdminText();
  const [change, setChange] = useState<BulkChange>();
  const [planned, setPlanned] = useState<Planned>();
  const { run, busy } = useAction(["/jobs"]);
  const preview = () => {
    if (!change) return;
    const body = editTaskOf(resource.path, target, change);
    // no await: the answer is shown below
    void run<Planned>({ path: "/jobs", method: "POST", body, onDone: setPlanned });
  };
  const start = async (id: string) => {
    const path = `/jobs/${id}/run`;
    if (await run({ path, method: "PUT" })) onStarted(id);
  };
  return (
    <Sheet open onClose={onClose} title={t("bulk.title", { count })} closeLabel={t("bulk.close")}>
      <div className={styles.work}>
        <ChangeForm
          resource={resource}
          onChange={(next) => {
            setChange(next);
            setPlanned(undefined);
          }}
        />
        {planned ? (
          <>
            <p role="status">
              {t("bulk.planned", { count: planned.total, shown: planned.preview.length })}
            </p>
            <JobPreview rows={planned.preview} />
            <div className={styles.acts}>
              <Button
                busy={busy !== undefined}
                idle={planned.total === 0}
                onClick={() => void start(planned.id)}
              >
                {t("bulk.run", { count: planned.total })}
              </Button>
              <Button kind="quiet" onClick={onClose}>
                {t("bulk.cancel")}
              </Button>
            </div>
          </>
        ) : (
          <Button kind="quiet" busy={busy !== undefined} idle={!change} onClick={preview}>
            {t("bulk.preview")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

type ChangeFormProps = {
  resource: Resource;
  /** undefined: it is not filled in, or cannot be read */
  onChange: (change: BulkChange | undefined) => void;
};

const rounds = ["0.01", "1", "5", "10", "50", "100"];

function ChangeForm({ resource, onChange }: ChangeFormProps) {
  const { t, lang, label } = useAdminText();
  const shopLang = useShopLang();
  const names = bulkFieldsOf(resource);
  const [name, setName] = useState(names[0] ?? "");
  const isNumber = resource.bulkNumbers?.includes(name) ?? false;
  const [kind, setKind] = useState<"percent" | "add">("percent");
  const [amount, setAmount] = useState("");
  const [round, setRound] = useState("1");
  const [value, setValue] = useState<unknown>(null);
  const field = resource.fields[name];
  const isWrongAmount = readAmount(kind, amount) === undefined && !isOnItsWay(amount);
  const read = field && readTyped(field, value);
  const sendNumber = (next: { kind?: "percent" | "add"; amount?: string; round?: string }) => {
    const all = { kind, amount, round, ...next };
    const read = readAmount(all.kind, all.amount);
    onChange(read ? { ...all, field: name, amount: read, round: Number(all.round) } : undefined);
  };
  const sendValue = (next: unknown, of: string) => {
    setValue(next);
    const changed = resource.fields[of];
    const isWrong = changed && readTyped(changed, next) instanceof Unreadable;
    onChange(isWrong ? undefined : { kind: "set", field: of, value: next });
  };
  return (
    <div className={styles.form}>
      <ReferenceSelect
        label={t("bulk.what")}
        value={name}
        options={names.map((id) => ({ id, name: label(id) }))}
        onChange={(chosen) => {
          const next = chosen ?? "";
          setName(next);
          setAmount("");
          onChange(undefined);
          const isFlag = resource.fields[next]?.kind === "flag";
          if (isFlag) sendValue(true, next);
          else setValue(null);
        }}
      />
      {isNumber ? (
        <>
          <Segmented
            label={t("bulk.how")}
            value={kind}
            options={[
              { value: "percent", text: t("bulk.percent") },
              { value: "add", text: t("bulk.add") },
            ]}
            onChoose={(next) => {
              setKind(next);
              sendNumber({ kind: next });
            }}
          />
          <Field
            label={t(kind === "percent" ? "bulk.byPercent" : "bulk.byAmount")}
            hint={t("bulk.signHint")}
            error={
              isWrongAmount
                ? (twoReadingsText(amount, t, { field: money(), lang }) ??
                  t("forms.numberWithin", boundTexts(changeBounds[kind], lang)))
                : undefined
            }
            inputMode="text"
            value={amount}
            onChange={({ target }) => {
              setAmount(target.value);
              sendNumber({ amount: target.value });
            }}
          />
          <ReferenceSelect
            label={t("bulk.round")}
            value={round}
            options={rounds.map((id) => ({ id, name: formatDecimal(Number(id), lang) }))}
            onChange={(next) => {
              setRound(next ?? "0.01");
              sendNumber({ round: next ?? "0.01" });
            }}
          />
        </>
      ) : (
        field && (
          <Control
            {...{ name, field, value }}
            error={read instanceof Unreadable ? read.code : undefined}
            shopLang={shopLang ?? defaultLang}
            allLangs={false}
            onChange={(next) => sendValue(next, name)}
          />
        )
      )}
    </div>
  );
}

/** A sign before its number. */
const isOnItsWay = (text: string) => /^[+\u2212-]?$/.test(text.trim());
