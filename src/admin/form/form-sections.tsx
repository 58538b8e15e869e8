import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { PresentPeople } from "#admin/presence/present-people.tsx";
import { type Section, textAt } from "#admin/resources/resource.ts";
import { removeToast } from "#admin/shell/toasts.tsx";
import { useToastLift } from "#admin/shell/use-toast-lift.ts";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import type { Fields } from "#contract/admin/fields.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Field } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { ConflictList } from "./conflict-list.tsx";
import { Control } from "./control.tsx";
import styles from "./form.module.css";
import type { ObjectForm } from "./use-object-form.ts";

type FormSectionsProps = {
  sections: readonly Section[];
  fields: Fields;
  form: ObjectForm;
  allLangs: boolean;
  shopLang: string;
  isReadOnly: boolean;
  /** Above the fields: what is worth knowing first. */
  note?: string;
};

export function FormSections(props: FormSectionsProps) {
  const { sections, form, isReadOnly } = props;
  // A person who edits it in another language has the same thing open.
  const [openPath] = form.isNew ? [undefined] : form.objectPath.slice(1).split("?");
  const { t } = useAdminText();
  useFieldOfAddress();
  const aside = sections.filter(({ isAside }) => isAside);
  const main = sections.filter(({ isAside }) => !isAside);
  return (
    <>
      <PresentPeople path={openPath} isEditing={form.isChanged} version={form.base.version} />
      <fieldset
        className={styles.form}
        disabled={isReadOnly}
        data-aside={aside.length > 0 || undefined}
      >
        <legend className={styles.readerOnly}>{t("forms.form")}</legend>
        {props.note && (
          <Note tone="info" className={styles.note}>
            {props.note}
          </Note>
        )}
        {form.isRestored && form.isChanged && (
          <Note
            tone="info"
            className={styles.note}
            action={
              <Button kind="link" size="xs" onClick={form.discard}>
                {t("forms.discard")}
              </Button>
            }
          >
            {t("forms.restored")}
          </Note>
        )}
        <Conflicts form={form} fields={props.fields} />
        <div className={styles.column}>
          {main.map((section) => (
            <FormSection key={section.title} section={section} {...props} />
          ))}
        </div>
        {aside.length > 0 && (
          <div className={styles.column}>
            {aside.map((section) => (
              <FormSection key={section.title} section={section} {...props} />
            ))}
          </div>
        )}
      </fieldset>
    </>
  );
}

const idOfField = (name: string) => `field-${name}`;

/** `/settings#phone` opens the form at that field. */
function useFieldOfAddress(): void {
  const hash = useSyncExternalStore(onHashChange, () => location.hash.slice(1));
  useEffect(() => {
    if (hash === "") return;
    // After the shell has scrolled to the top of its new screen.
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(idOfField(hash));
      place?.scrollIntoView({ block: "center" });
      place?.querySelector<HTMLElement>("input, textarea, select")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

function onHashChange(onChange: () => void): () => void {
  const events = ["hashchange", "popstate", "pushState", "replaceState"];
  for (const name of events) addEventListener(name, onChange);
  return () => {
    for (const name of events) removeEventListener(name, onChange);
  };
}

function FormSection({
  section,
  fields,
  form,
  allLangs,
  shopLang,
}: FormSectionsProps & { section: Section }) {
  const { t, label } = useAdminText();
  return (
    <section className={styles.card} aria-label={t(section.title)}>
      <h2>{t(section.title)}</h2>
      {section.hint && <p className={styles.hint}>{t(section.hint)}</p>}
      <div className={styles.fields}>
        {section.fields.map((name) => {
          const field = fields[name];
          if (!field) throw new Error(`there is no field ${name}`);
          const Editor = section.editors?.[name];
          if (Editor)
            return (
              <div key={name} id={idOfField(name)}>
                <Editor
                  value={form.values[name]}
                  onChange={(value) => form.set(name, value)}
                  error={form.errors[name]}
                />
              </div>
            );
          const title = section.labels?.[name];
          const computed = section.computed?.[name]?.(form.base);
          if (computed)
            return (
              <div key={name} id={idOfField(name)} className={styles.computed}>
                <Field
                  readOnly
                  label={label(name)}
                  hint={t(computed)}
                  value={textAt(form.base, name)}
                />
              </div>
            );
          const rule = section.rules?.[name];
          const isShort = ["money", "number", "integer", "choice", "date", "id"].includes(
            field.kind ?? "",
          );
          return (
            <div key={name} id={idOfField(name)} className={classes(isShort && styles.short)}>
              <Control
                name={name}
                title={title && t(title)}
                rule={rule && t(rule)}
                field={field}
                value={form.values[name]}
                onChange={(value) => form.set(name, value)}
                error={form.errors[name]}
                errorText={form.errorTexts[name]}
                allLangs={allLangs}
                shopLang={shopLang}
                objectPath={form.isNew ? undefined : form.objectPath}
                isSet={form.base[`${name}_set`] === true}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Conflicts({ form, fields }: { form: ObjectForm; fields: Fields }) {
  const { t, label } = useAdminText();
  return (
    <ConflictList
      conflicts={form.conflicts}
      onResolve={form.resolve}
      labelOf={label}
      hintOf={(key) => (fields[key]?.isHtml ? t("forms.htmlHint") : undefined)}
    />
  );
}

type Saveable = Pick<
  ObjectForm,
  "isChanged" | "isSaving" | "isNew" | "errors" | "failure" | "save" | "discard"
>;

/** What is not saved yet, and the button for it; Ctrl S too. */
export function SaveBar({ form }: { form: Saveable }) {
  const { t } = useAdminText();
  const { isChanged, isSaving, save } = form;
  const bar = useRef<HTMLDivElement>(null);
  const isShown = isChanged || form.isNew;
  useToastLift(bar, isShown);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== "KeyS") return;
      event.preventDefault();
      // no await: the bar shows how it goes
      if (isChanged && !isSaving) void save();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  useEffect(() => {
    const [first] = Object.keys(form.errors);
    if (first) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.errors]);
  if (!isShown) return null;
  return (
    <div ref={bar} className={styles.bar}>
      <SaveState form={form} />
      {isChanged && (
        <Button kind="quiet" size="s" onClick={form.discard}>
          {t("forms.discard")}
        </Button>
      )}
      <Button size="s" busy={isSaving} onClick={() => void save()}>
        {t(form.isNew ? "lists.create" : "forms.save")}
      </Button>
    </div>
  );
}

/** Why the last try saved nothing stays there until the next one. */
function SaveState({ form: { failure, isNew } }: { form: Saveable }) {
  const { t } = useAdminText();
  useEffect(() => {
    if (failure !== "") removeToast();
  }, [failure]);
  const state = t(isNew ? "forms.notMade" : "forms.unsaved");
  return (
    <span>
      {failure === "" ? state : <b role="status">{t("forms.notSaved", { reason: failure })}</b>}
    </span>
  );
}

/** Whether all languages stand side by side: the person's choice on this device. */
export function useAllLangs(): { all: boolean; toggle: () => void } {
  const [all, setAll] = useState(() => readStored<boolean>("allLangs") ?? false);
  const toggle = () => {
    writeStored("allLangs", !all);
    setAll(!all);
  };
  return { all, toggle };
}
