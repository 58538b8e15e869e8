import { useState } from "react";
import { useLocation } from "wouter";
import { LangsButton } from "#admin/form/control.tsx";
import { RemoveButton } from "#admin/form/form-screen.tsx";
import { FormSections, SaveBar, useAllLangs } from "#admin/form/form-sections.tsx";
import { HistoryLink } from "#admin/form/history-link.tsx";
import { useObjectForm } from "#admin/form/use-object-form.ts";
import { useShopLang } from "#admin/form/use-shop-lang.ts";
import { type ApiObject, textAt } from "#admin/resources/resource.ts";
import { pages } from "#admin/resources/site.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { ButtonLink } from "#ui/button.tsx";
import styles from "./preview.module.css";
import { PreviewPane } from "./preview-pane.tsx";

export function PageScreen({ id }: { id: string }) {
  const isNew = id === "new";
  const { data, error, refetch } = useRead<ApiObject>(isNew ? undefined : `/pages/${id}`);
  const shopLang = useShopLang();
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if ((!data && !isNew) || !shopLang) return <Loading />;
  return <PageForm key={id} page={data} shopLang={shopLang} />;
}

type PageFormProps = { page: ApiObject | undefined; shopLang: string };

function PageForm({ page, shopLang }: PageFormProps) {
  const { t } = useAdminText();
  const [, navigate] = useLocation();
  const mayWrite = useMay()("write:pages");
  const { all, toggle } = useAllLangs();
  const [lang, setLang] = useState<Lang>(langs.find((one) => one === shopLang) ?? defaultLang);
  const form = useObjectForm(pages, page, shopLang, (saved) => {
    if (!page) navigate(`/pages/${saved.id}`, { replace: true });
  });
  const path = page ? textAt(form.base, "path") : "";
  const isShown = path !== "" && form.base.enabled === true;
  return (
    <>
      <ScreenHead
        title={page ? pages.nameOf(form.base) || t("forms.unnamed") : t("screens.newPage")}
        back={{ href: "/pages", text: t(pages.title) }}
      >
        <LangsButton all={all} onToggle={toggle} />
        {isShown && (
          <ButtonLink kind="plain" size="s" href={path} target="_blank" rel="noreferrer">
            {t("forms.seeInShop")}
          </ButtonLink>
        )}
        {page && <HistoryLink entity="pages" id={page.id} />}
        {page && mayWrite && <RemoveButton resource={pages} object={page} />}
      </ScreenHead>
      <div className={styles.beside}>
        <div>
          <FormSections
            {...{ sections: pages.sections, fields: pages.fields, form, shopLang }}
            allLangs={all}
            isReadOnly={!mayWrite}
          />
          {mayWrite && <SaveBar form={form} />}
        </div>
        {mayWrite && (
          <PreviewPane
            path="/pages/preview"
            lang={lang}
            onLang={setLang}
            draft={(of) => draftOf(form.values, page?.id, of)}
          />
        )}
      </div>
    </>
  );
}

/** The page's texts in one language, as its shoppers read them. */
function draftOf(values: Readonly<Record<string, unknown>>, id: string | undefined, lang: Lang) {
  const textOf = (key: string) => {
    // as: made by `valuesOf` for translated fields
    const texts = (values[key] ?? {}) as Record<string, string>;
    return texts[lang] || (langs.map((one) => texts[one]).find(Boolean) ?? "");
  };
  const keys = ["title", "meta_title", "meta_description", "content"];
  const texts = Object.fromEntries(keys.map((key) => [key, textOf(key)]));
  return { id, slug: values.slug, tags: values.tags, ...texts };
}
