import { useRef, useState } from "react";
import { ColorField } from "#admin/form/color-field.tsx";
import { FormSections, SaveBar } from "#admin/form/form-sections.tsx";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import { type ObjectForm, useObjectForm } from "#admin/form/use-object-form.ts";
import { useShopLang } from "#admin/form/use-shop-lang.ts";
import { SeeAlso } from "#admin/list/see-also.tsx";
import { type ApiObject, type SeeAlsoLink, textAt } from "#admin/resources/resource.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useList, useRead } from "#admin/wire/use-api.ts";
import { themeFields } from "#contract/admin/theme.ts";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./preview.module.css";
import { PreviewPane } from "./preview-pane.tsx";
import { ThemeRows } from "./theme-rows.tsx";

type Property = { key: string; type: string; label: string };
export type ThemeEntry = Property & { section: string; properties?: Property[] };

/** The theme in one language at a time: its texts are of that language. */
export function ThemeScreen() {
  const shopLang = useShopLang();
  const [chosen, setLang] = useState<Lang>();
  const lang = chosen ?? langs.find((one) => one === shopLang) ?? defaultLang;
  const { data, error, refetch } = useRead<ApiObject>(
    shopLang ? `/theme/settings?lang=${lang}` : undefined,
  );
  const { lang: own } = useAdminText();
  const { data: schema } = useRead<ThemeEntry[]>(`/theme/settings_schema?lang=${own}`);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data || !schema) return <Loading />;
  return <ThemeForm key={lang} theme={data} schema={schema} lang={lang} onLang={setLang} />;
}

const seeAlso: readonly SeeAlsoLink[] = [
  { href: "/settings#phone", title: "tasks.phone", scope: "read:settings" },
  { href: "/product_categories/tree", title: "tree.title", scope: "read:product_categories" },
];

type ThemeFormProps = {
  theme: ApiObject;
  schema: ThemeEntry[];
  lang: Lang;
  onLang: (lang: Lang) => void;
};

function ThemeForm({ theme, schema, lang, onLang }: ThemeFormProps) {
  const { t } = useAdminText();
  const mayWrite = useMay()("write:theme");
  const path = `theme/settings?lang=${lang}`;
  const resource = { path, fields: themeFields, isSingle: true };
  const form = useObjectForm(resource, { ...theme, id: theme.id ?? "theme" }, lang);
  const sections = [...new Set(schema.map(({ section }) => section))];
  return (
    <>
      <ScreenHead title={t("screens.theme")} />
      <SeeAlso links={seeAlso} />
      <div className={styles.beside}>
        <div>
          <FormSections
            {...{ sections: [], fields: themeFields, form, shopLang: lang, allLangs: false }}
            isReadOnly={!mayWrite}
          />
          <fieldset className={styles.card} disabled={!mayWrite} aria-label={t("screens.theme")}>
            {sections.map((section) => (
              <Card key={section} title={section}>
                {schema
                  .filter((entry) => entry.section === section)
                  .map((entry) => (
                    <ThemeControl key={entry.key} entry={entry} form={form} />
                  ))}
              </Card>
            ))}
          </fieldset>
          <Logo isReadOnly={!mayWrite} />
          {mayWrite && <SaveBar form={form} />}
        </div>
        {mayWrite && (
          <PreviewPane
            path="/theme/preview"
            lang={lang}
            onLang={onLang}
            draft={() => form.values}
          />
        )}
      </div>
    </>
  );
}

type ThemeControlProps = { entry: ThemeEntry; form: ObjectForm };

function ThemeControl({ entry, form }: ThemeControlProps) {
  const { t } = useAdminText();
  const { key, type, label, properties } = entry;
  const { data: pages } = useList<ApiObject>("/pages?fields=id,title,slug");
  const value = form.values[key];
  const text = typeof value === "string" ? value : "";
  const set = (changed: unknown) => form.set(key, changed);
  const error = form.errors[key] && t("forms.error_invalid");
  if (properties)
    return <ThemeRows label={label} properties={properties} rows={value} onChange={set} />;
  if (key === "home_override_by_page")
    return (
      <ReferenceSelect
        label={label}
        value={text}
        options={[
          { id: "", name: t("forms.none") },
          ...(pages?.rows ?? []).map((page) => ({
            id: page.id,
            name: textAt(page, "title") || textAt(page, "slug"),
          })),
        ]}
        onChange={(id) => set(id ?? "")}
      />
    );
  if (type === "color")
    return <ColorField label={label} error={error} value={text} onChange={set} />;
  return (
    <Field label={label} error={error} value={text} onChange={({ target }) => set(target.value)} />
  );
}

/** A picture in the settings, uploaded at once. */
function Logo({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useAdminText();
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useRead<ApiObject>(may("read:settings") ? "/settings" : undefined);
  const { run, busy } = useAction(["/settings"]);
  const path = "/settings/logo";
  const url = data ? textAt(data, "logo") : "";
  const upload = (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.append("file", file);
    // no await: the picture follows
    void run({ path, method: "POST", body, done: t("forms.saved") });
  };
  const mayChange = !isReadOnly && may("write:settings");
  return (
    <div className={styles.pane}>
      <Card title={t("preview.logo")}>
        <div className={styles.logo}>
          {url !== "" && <img src={url} alt={t("preview.logo")} />}
          {mayChange && (
            <>
              <input
                ref={input}
                type="file"
                accept="image/*"
                hidden
                aria-label={t("preview.logo")}
                onChange={({ target }) => upload(target.files?.[0])}
              />
              <Button
                kind="quiet"
                size="s"
                busy={busy !== undefined}
                onClick={() => input.current?.click()}
              >
                {t("forms.upload")}
              </Button>
              {url !== "" && (
                <Button kind="link" size="xs" onClick={() => void run({ path, method: "DELETE" })}>
                  {t("forms.removePicture")}
                </Button>
              )}
            </>
          )}
        </div>
      </Card>
    </div>
  );
}
