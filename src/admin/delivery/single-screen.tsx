import type { ReactNode } from "react";
import { FormSections, SaveBar } from "#admin/form/form-sections.tsx";
import { useObjectForm } from "#admin/form/use-object-form.ts";
import { useShopLang } from "#admin/form/use-shop-lang.ts";
import type { ApiObject, Section } from "#admin/resources/resource.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { Fields } from "#contract/admin/fields.ts";
import type { Scope } from "#contract/admin/scopes.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";

export type Single = {
  /** below /api/v1 */
  path: string;
  scope: Scope;
  title: AdminTextKey;
  fields: Fields;
  sections: readonly Section[];
};

type SingleScreenProps = {
  single: Single;
  /** Above the form: how it stands. */
  state?: (object: ApiObject) => ReactNode;
  /** Below the form: what can be tried out. */
  trial?: ReactNode;
};

/** The screen of an object of which the shop has one. */
export function SingleScreen(props: SingleScreenProps) {
  const { single } = props;
  const { data, error, refetch } = useRead<ApiObject>(`/${single.path}`);
  const shopLang = useShopLang();
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data || !shopLang) return <Loading />;
  return <SingleForm {...props} object={data} shopLang={shopLang} />;
}

type SingleFormProps = SingleScreenProps & { object: ApiObject; shopLang: string };

function SingleForm({ single, object, shopLang, state, trial }: SingleFormProps) {
  const { t } = useAdminText();
  const { path, fields, sections } = single;
  const isReadOnly = !useMay()(single.scope);
  const form = useObjectForm(
    { path, fields, isSingle: true },
    { ...object, id: object.id ?? path },
    shopLang,
  );
  return (
    <>
      <ScreenHead title={t(single.title)} />
      {state?.(form.base)}
      <FormSections
        sections={sections}
        fields={fields}
        form={form}
        allLangs={false}
        shopLang={shopLang}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && trial}
      {!isReadOnly && <SaveBar form={form} />}
    </>
  );
}
