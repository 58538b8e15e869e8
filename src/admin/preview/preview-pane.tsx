import { useState } from "react";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { type Lang, langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { nativeName } from "#i18n/locale.ts";
import { Note } from "#ui/note.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Frames } from "./frames.tsx";
import styles from "./preview.module.css";
import { usePreview } from "./use-preview.ts";

type PreviewPaneProps = {
  /** Of the call that takes the draft. */
  path: string;
  draft: (lang: Lang) => unknown;
  lang: Lang;
  onLang: (lang: Lang) => void;
};

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;
const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/** The draft in the shop's own page, beside its form: by width, language and colour scheme. */
export function PreviewPane({ path, draft, lang, onLang }: PreviewPaneProps) {
  const { t } = useAdminText();
  const [width, setWidth] = useState<Width>(() => readStored<Width>("previewWidth") ?? "phone");
  const [scheme, setScheme] = useState<Scheme>("light");
  const { url, problem } = usePreview(`${path}?lang=${lang}&scheme=${scheme}`, draft(lang));
  return (
    <section className={styles.pane} aria-label={t("preview.title")}>
      <div className={styles.tools}>
        <Segmented
          label={t("preview.width")}
          value={width}
          options={[
            { value: "phone", text: t("preview.phone") },
            { value: "desktop", text: t("preview.desktop") },
          ]}
          onChoose={(chosen) => {
            setWidth(chosen);
            writeStored("previewWidth", chosen);
          }}
        />
        <Segmented
          label={t("preview.scheme")}
          value={scheme}
          options={schemes.map((value) => ({ value, text: t(`preview.${value}`) }))}
          onChoose={setScheme}
        />
        <Segmented
          label={t("preview.language")}
          value={lang}
          options={langs.map((value) => ({ value, text: nativeName[value] }))}
          onChoose={onLang}
        />
      </div>
      {problem && (
        <Note tone="warn" role="status">
          {problem}
        </Note>
      )}
      <Frames url={url} width={widths[width]} label={t("preview.title")} />
      <p className={styles.hint}>{t("preview.hint")}</p>
    </section>
  );
}
