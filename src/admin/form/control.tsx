/** The editor of one field, chosen by the field's declaration. */
import { lazy, Suspense, useState } from "react";
import type { Field as ApiField } from "#contract/admin/fields.ts";
import { htmlLang, type Lang, langs } from "#contract/lang.ts";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { nativeName } from "#i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Field, LongField } from "#ui/field.tsx";
import { ColorField } from "./color-field.tsx";
import styles from "./control.module.css";
import { DateControl } from "./date-control.tsx";
import { fieldErrorText, twoReadingsText } from "./field-error.ts";
import { ManyOf } from "./many-of.tsx";
import { PictureField } from "./picture-field.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { ReferenceChips, ReferenceSelect } from "./reference-field.tsx";

export type ControlProps = {
  name: string;
  /** Instead of the field's own label. */
  title?: string | undefined;
  field: ApiField;
  value: unknown;
  onChange: (value: unknown) => void;
  /** a code */
  error?: string | undefined;
  /** More than the code says. */
  errorText?: string | undefined;
  /** What a value of it must be, said instead of the code. */
  rule?: string | undefined;
  /** Languages side by side; else the first alone. */
  allLangs: boolean;
  shopLang: string;
  /** Of the object's pictures: `/brands/<id>`; undefined: it is not made yet. */
  objectPath?: string | undefined;
  isSet?: boolean;
};

/** Other codes are no matter of what its values may be. */
const rulesCodes = ["invalid", "tooLong", "tooMany"];

function errorTextOf(
  { error, errorText, rule, field, value }: ControlProps,
  { t, lang }: Pick<AdminText, "t" | "lang">,
) {
  if (!error || errorText) return errorText;
  if (!rule || !rulesCodes.includes(error)) return fieldErrorText(error, t, { field, lang, value });
  return twoReadingsText(value, t, { field, lang }) ?? rule;
}

/** Texts of several lines by their nature; others only where they may be very long. */
const isLong = (name: string, maxLength = 0) =>
  maxLength > 2000 || /(description|note|comments|message)$/.test(name);
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

export function Control(props: ControlProps) {
  const { name, field, value, onChange } = props;
  const { t, lang, label, valueText } = useAdminText();
  const common = { label: props.title ?? label(name), error: errorTextOf(props, { t, lang }) };
  if (field.isTranslated) return <TranslatedControl {...props} />;
  switch (field.kind) {
    case "flag":
      return (
        <Check checked={value === true} onChange={({ target }) => onChange(target.checked)}>
          {common.label}
        </Check>
      );
    case "money":
    case "number":
    case "integer":
      return (
        <Field
          {...common}
          inputMode={field.kind === "integer" ? "numeric" : "decimal"}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
          className={styles.number}
        />
      );
    case "date":
      return <DateControl {...common} isDay={field.isDay} value={value} onChange={onChange} />;
    case "choice":
      return (
        <ReferenceSelect
          {...common}
          value={textOf(value)}
          options={(field.choices ?? []).map((one) => ({
            id: one ?? "",
            name: one === null || one === "" ? t("forms.none") : valueText(one),
          }))}
          onChange={onChange}
        />
      );
    case "id":
      return field.refersTo === "products" ? (
        <ProductPicker
          {...common}
          ids={value ? [String(value)] : []}
          most={1}
          onChange={([id]) => onChange(id ?? null)}
        />
      ) : (
        <ReferenceSelect
          {...common}
          table={field.refersTo}
          value={textOf(value)}
          onChange={onChange}
        />
      );
    case "ids":
      return field.refersTo === "products" ? (
        <ProductPicker {...common} ids={listOf(value)} onChange={onChange} />
      ) : (
        <ReferenceChips
          {...common}
          table={field.refersTo}
          ids={listOf(value)}
          onChange={onChange}
        />
      );
    case "texts":
      return (
        <TextsControl
          {...common}
          choices={field.choices}
          value={listOf(value)}
          onChange={onChange}
        />
      );
    case "secret":
      return (
        <Field
          {...common}
          type="password"
          autoComplete="off"
          placeholder={props.isSet ? t("forms.secretSet") : ""}
          {...(props.isSet && { hint: t("forms.secretHint") })}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case "picture":
      return (
        <PictureField
          {...common}
          name={name}
          url={textOf(value)}
          objectPath={props.objectPath}
          onChange={onChange}
        />
      );
    default:
      return field.isColor ? (
        <ColorField {...common} value={textOf(value)} onChange={onChange} />
      ) : (
        <TextControl {...props} />
      );
  }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

/** Most forms have none. */
const HtmlField = lazy(async () => ({ default: (await import("./html-field.tsx")).HtmlField }));

type TextControlProps = ControlProps & {
  lang?: Lang;
  /** Beside other languages. */
  isNamed?: boolean;
};

function TextControl(props: TextControlProps) {
  const { name, title, field, value, onChange, lang, isNamed } = props;
  const text = useAdminText();
  const own = title ?? text.label(name);
  const words = lang && isNamed ? `${own}, ${nativeName[lang]}` : own;
  const common = {
    label: words,
    error: errorTextOf(props, text),
    "aria-required": field.isRequired,
    // Of the text, which is read aloud and looked over for mistakes in it.
    lang: lang && htmlLang[lang],
    value: textOf(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field.isHtml || (field.maxLength ?? 0) >= 100_000)
    return (
      <Suspense fallback={<p className={styles.htmlToCome}>{words}</p>}>
        <HtmlField label={words} value={textOf(value)} onChange={onChange} error={common.error} />
      </Suspense>
    );
  if (isLong(name, field.maxLength)) return <LongField {...common} rows={3} />;
  return <Field {...common} maxLength={field.maxLength} />;
}

/** The shop's first language, or all of them side by side. */
function TranslatedControl(props: ControlProps) {
  const { value, onChange, allLangs, shopLang } = props;
  // as: made by `valuesOf` for translated fields
  const texts = (value ?? {}) as Record<string, string>;
  const shown = allLangs ? langs : langs.filter((lang) => lang === shopLang);
  return (
    <div className={styles.langs} data-all={allLangs || undefined}>
      {shown.map((lang) => (
        <TextControl
          key={lang}
          {...props}
          lang={lang}
          isNamed={allLangs}
          value={texts[lang]}
          onChange={(text) => onChange({ ...texts, [lang]: text })}
        />
      ))}
    </div>
  );
}

type TextsProps = {
  label: string;
  error: string | undefined;
  value: string[];
  onChange: (value: string[]) => void;
};

function TextsControl(props: TextsProps & { choices: ApiField["choices"] }) {
  const { choices, value } = props;
  if (!choices) return <FreeTexts {...props} />;
  return <ManyOf {...props} choices={choices.filter((one) => one !== null)} chosen={value} />;
}

/** Short texts with commas between. */
function FreeTexts({ label, error, value, onChange }: TextsProps) {
  const { t } = useAdminText();
  const [text, setText] = useState(value.join(", "));
  const [known, setKnown] = useState(value.join(", "));
  const joined = value.join(", ");
  if (joined !== known) {
    setKnown(joined);
    if (split(text).join(", ") !== joined) setText(joined);
  }
  return (
    <Field
      label={label}
      error={error}
      hint={t("forms.commas")}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(split(target.value));
      }}
    />
  );
}

const split = (text: string) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** A button that shows all languages beside each other, remembered on this device. */
export function LangsButton({ all, onToggle }: { all: boolean; onToggle: () => void }) {
  const { t } = useAdminText();
  return (
    <Button kind="quiet" size="s" aria-pressed={all} onClick={onToggle}>
      {all ? t("forms.oneLang") : t("forms.allLangs")}
    </Button>
  );
}
