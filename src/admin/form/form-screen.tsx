import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { type ApiObject, type Resource, scopesOf } from "#admin/resources/resource.ts";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { removeRefusal, showRefusal, showToast } from "#admin/shell/toasts.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { callApi } from "#admin/wire/call-api.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LangsButton } from "./control.tsx";
import { removeDraft } from "./draft.ts";
import { FormSections, SaveBar, useAllLangs } from "./form-sections.tsx";
import { HistoryLink } from "./history-link.tsx";
import { useObjectForm } from "./use-object-form.ts";
import { useShopLang } from "./use-shop-lang.ts";

/** The form of a declared resource: one object, or a new one. */
export function FormScreen({ resource, id }: { resource: Resource; id: string }) {
  const isNew = id === "new";
  const { data, error, refetch } = useRead<ApiObject>(
    isNew ? undefined : `/${resource.path}/${id}`,
  );
  const shopLang = useShopLang();
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if ((!data && !isNew) || !shopLang) return <Loading />;
  return <ObjectForm key={id} resource={resource} object={data} shopLang={shopLang} />;
}

type ObjectFormProps = { resource: Resource; object: ApiObject | undefined; shopLang: string };

function ObjectForm({ resource, object, shopLang }: ObjectFormProps) {
  const { t, valueText } = useAdminText();
  const [, navigate] = useLocation();
  const may = useMay();
  const mayWrite = may(scopesOf(resource).write);
  const { all, toggle } = useAllLangs();
  const form = useObjectForm(resource, object, shopLang, (saved) => {
    if (!object) navigate(`/${resource.path}/${saved.id}`, { replace: true });
  });
  const hasTexts = Object.values(resource.fields).some(({ isTranslated }) => isTranslated);
  const url = object && resource.shopUrl?.(object);
  const name = resource.nameOf(form.base);
  return (
    <>
      <ScreenHead
        title={
          object
            ? (resource.isNamedByValue ? valueText(name) : name) || t("forms.unnamed")
            : t(resource.newTitle ?? "forms.new")
        }
        back={{ href: `/${resource.path}`, text: t(resource.title) }}
      >
        {hasTexts && <LangsButton all={all} onToggle={toggle} />}
        {url && (
          <ButtonLink kind="plain" size="s" href={url} target="_blank" rel="noreferrer">
            {t("forms.seeInShop")}
          </ButtonLink>
        )}
        {object && <HistoryLink entity={resource.path} id={object.id} />}
        {object && resource.canRemove && mayWrite && (
          <RemoveButton resource={resource} object={object} />
        )}
      </ScreenHead>
      <FormSections
        sections={resource.sections}
        fields={resource.fields}
        form={form}
        allLangs={all}
        shopLang={shopLang}
        isReadOnly={!mayWrite}
      />
      {object &&
        resource.panels?.map((Panel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: panels are declared once and never move
          <Suspense key={index}>
            <Panel object={object} isReadOnly={!mayWrite} />
          </Suspense>
        ))}
      {mayWrite && <SaveBar form={form} />}
    </>
  );
}

export function RemoveButton({ resource, object }: { resource: Resource; object: ApiObject }) {
  const { t } = useAdminText();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    removeRefusal();
    try {
      await callApi(`/${resource.path}/${object.id}`, { method: "DELETE" });
      removeDraft(resource.path, object.id);
      navigate(`/${resource.path}`, { replace: true });
      refreshPaths(`/${resource.path}?`);
      showToast(t("forms.removed", { name: resource.nameOf(object) }));
    } catch (error) {
      showRefusal(refusalText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="danger" size="s" onClick={() => setOpen(true)}>
        {t("forms.remove")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("forms.removeTitle", { name: resource.nameOf(object) })}
        actions={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {t("forms.keep")}
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => void remove()}>
              {t("forms.remove")}
            </Button>
          </>
        }
      >
        {t("forms.removeHint")}
      </Dialog>
    </>
  );
}
