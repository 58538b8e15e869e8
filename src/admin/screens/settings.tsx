import { LangsButton } from "#admin/form/control.tsx";
import { FormSections, SaveBar, useAllLangs } from "#admin/form/form-sections.tsx";
import { useObjectForm } from "#admin/form/use-object-form.ts";
import type { ApiObject, Section } from "#admin/resources/resource.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { settingsFields } from "#contract/admin/settings.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";

/** Settings of the wire that nothing in the shop reads (domain, formats, time zone, usual address) have no field. */
const sections: readonly Section[] = [
  {
    title: "screens.theShop",
    fields: ["store_name", "phone", "working_hours", "head_office", "chat_url"],
  },
  {
    title: "screens.orders",
    fields: ["cashback_percent", "order_confirmation_copy_to"],
    rules: { order_confirmation_copy_to: "forms.rule_addresses" },
  },
  {
    title: "screens.shipping",
    hint: "screens.holidaysHint",
    fields: ["free_delivery_from", "delivery_holidays"],
    rules: { delivery_holidays: "forms.rule_monthDays" },
  },
  {
    title: "screens.stock",
    hint: "screens.lowStockHint",
    fields: ["low_stock_threshold", "low_stock_mail"],
  },
  { title: "screens.taxes", fields: ["tax_rate"] },
  { title: "screens.languageAndCatalogue", fields: ["language", "products_limit"], isAside: true },
];

const { store_name, working_hours, head_office } = settingsFields;
const translated = { isTranslated: true };
/** Shoppers read these in their own language. */
const fields = {
  ...settingsFields,
  store_name: { ...store_name, ...translated },
  working_hours: { ...working_hours, ...translated },
  head_office: { ...head_office, ...translated },
};
const resource = { path: "settings", fields, isSingle: true };

export function Settings() {
  const { data, error, refetch } = useRead<ApiObject>("/settings");
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <SettingsForm settings={data} />;
}

function SettingsForm({ settings }: { settings: ApiObject }) {
  const { t } = useAdminText();
  const mayWrite = useMay()("write:settings");
  const { all, toggle } = useAllLangs();
  const shopLang = String(settings.language);
  const form = useObjectForm(resource, { ...settings, id: settings.id ?? "settings" }, shopLang);
  return (
    <>
      <ScreenHead title={t("screens.settings")}>
        <LangsButton all={all} onToggle={toggle} />
      </ScreenHead>
      <FormSections
        sections={sections}
        fields={fields}
        form={form}
        allLangs={all}
        shopLang={shopLang}
        isReadOnly={!mayWrite}
      />
      {mayWrite && <SaveBar form={form} />}
    </>
  );
}
