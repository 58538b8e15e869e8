import { useRef, useState } from "react";
import { SaveBar } from "#admin/form/form-sections.tsx";
import { useObjectForm } from "#admin/form/use-object-form.ts";
import { useShopLang } from "#admin/form/use-shop-lang.ts";
import { Frames } from "#admin/preview/frames.tsx";
import preview from "#admin/preview/preview.module.css";
import { usePreview } from "#admin/preview/use-preview.ts";
import type { ApiObject } from "#admin/resources/resource.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { templateFields } from "#contract/admin/mail-server.ts";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { nativeName } from "#i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Field, LongField } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { letterName } from "./letter-name.ts";
import styles from "./letters.module.css";

export function LetterScreen({ id: name }: { id: string }) {
  const shopLang = useShopLang();
  const [chosen, setLang] = useState<Lang>();
  const lang = chosen ?? langs.find((one) => one === shopLang) ?? defaultLang;
  const path = `settings/email/templates/${encodeURIComponent(name)}`;
  const { data, error, refetch } = useRead<ApiObject>(
    shopLang ? `/${path}?lang=${lang}` : undefined,
  );
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <LetterForm key={lang} letter={data} {...{ name, path, lang }} onLang={setLang} />;
}

type LetterFormProps = {
  letter: ApiObject;
  name: string;
  path: string;
  lang: Lang;
  onLang: (lang: Lang) => void;
};

function LetterForm({ letter, name, path, lang, onLang }: LetterFormProps) {
  const { t } = useAdminText();
  const mayWrite = useMay()("write:settings");
  const address = `${path}?lang=${lang}`;
  const resource = { path: address, fields: templateFields, isSingle: true };
  const form = useObjectForm(resource, { ...letter, id: letter.id ?? name }, lang);
  const { run, busy } = useAction(["/settings/email/templates"]);
  // as: the shape that the contract states
  const placeholders = (letter.placeholders ?? []) as string[];
  const subject = String(form.values.subject ?? "");
  const body = String(form.values.body ?? "");
  const words = { subject, body };
  return (
    <>
      <ScreenHead
        title={letterName(name, t)}
        back={{ href: "/letters", text: t("screens.letters") }}
      >
        {mayWrite && form.base.is_default !== true && (
          <Button
            kind="quiet"
            size="s"
            onClick={() => {
              form.discard();
              // no await: the form follows what is stored
              void run({
                path: `/${address}`,
                method: "PUT",
                body: { subject: "", body: "" },
                done: t("letters.builtInAgain"),
              });
            }}
          >
            {t("letters.builtIn")}
          </Button>
        )}
        {mayWrite && (
          <Button
            kind="plain"
            size="s"
            busy={busy !== undefined}
            onClick={() =>
              void run({
                path: `/${path}/test?lang=${lang}`,
                method: "POST",
                body: words,
                done: t("letters.sent"),
              })
            }
          >
            {t("letters.sendTest")}
          </Button>
        )}
      </ScreenHead>
      <div className={preview.beside}>
        <fieldset className={styles.form} disabled={!mayWrite} aria-label={t("forms.form")}>
          <Segmented
            label={t("preview.language")}
            value={lang}
            options={langs.map((value) => ({ value, text: nativeName[value] }))}
            onChoose={onLang}
          />
          {form.isRestored && form.isChanged && <Note tone="info">{t("forms.restored")}</Note>}
          <Words {...{ subject, body, placeholders }} errors={form.errors} onChange={form.set} />
          {mayWrite && <SaveBar form={form} />}
        </fieldset>
        <LetterPreview path={`/${path}/preview?lang=${lang}`} words={words} />
      </div>
    </>
  );
}

type WordsProps = {
  subject: string;
  body: string;
  placeholders: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (key: string, text: string) => void;
};

function Words({ subject, body, placeholders, errors, onChange }: WordsProps) {
  const { t } = useAdminText();
  const area = useRef<HTMLTextAreaElement>(null);
  /** Where the caret stands in the text; at its end where it does not. */
  const insert = (placeholder: string) => {
    const { selectionStart: from = body.length, selectionEnd: to = body.length } =
      area.current ?? {};
    const text = `{{${placeholder}}}`;
    onChange("body", body.slice(0, from) + text + body.slice(to));
    area.current?.focus();
  };
  return (
    <Card title={t("letters.words")}>
      <Field
        label={t("letters.subject")}
        value={subject}
        maxLength={200}
        error={errors.subject && t("letters.wrongPlaceholder")}
        onChange={({ target }) => onChange("subject", target.value)}
      />
      <LongField
        label={t("letters.body")}
        hint={t("letters.bodyHint")}
        rows={12}
        ref={area}
        value={body}
        maxLength={10_000}
        error={errors.body && t("letters.wrongPlaceholder")}
        onChange={({ target }) => onChange("body", target.value)}
      />
      <p className={preview.hint}>{t("letters.placeholders")}</p>
      <div className={preview.tools}>
        {placeholders.map((one) => (
          <Button key={one} kind="quiet" size="xs" onClick={() => insert(one)}>
            {`{{${one}}}`}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** The letter as it is sent, with examples in the place of what it will say. */
function LetterPreview({ path, words }: { path: string; words: object }) {
  const { t } = useAdminText();
  const { url, problem } = usePreview(path, words);
  return (
    <section className={preview.pane} aria-label={t("preview.title")}>
      {problem && (
        <Note tone="warn" role="status">
          {problem}
        </Note>
      )}
      <Frames url={url} width={640} label={t("preview.title")} isFluid />
      <p className={preview.hint}>{t("letters.examples")}</p>
    </section>
  );
}
