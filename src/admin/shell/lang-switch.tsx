import { langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { nativeName } from "#i18n/locale.ts";
import { Select } from "#ui/select.tsx";
import { chooseLang } from "./lang-choice.ts";

export function LangSwitch() {
  const { t, lang } = useAdminText();
  const options = langs.map((value) => ({ value, text: nativeName[value] }));
  return (
    <Select label={t("shell.language")} value={lang} options={options} onChoose={chooseLang} />
  );
}
