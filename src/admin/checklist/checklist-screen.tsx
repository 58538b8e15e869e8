import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { LangsButton } from "#admin/form/control.tsx";
import { RemoveButton } from "#admin/form/form-screen.tsx";
import { FormSections, SaveBar, useAllLangs } from "#admin/form/form-sections.tsx";
import { HistoryLink } from "#admin/form/history-link.tsx";
import { useObjectForm } from "#admin/form/use-object-form.ts";
import { useShopLang } from "#admin/form/use-shop-lang.ts";
import { checklists } from "#admin/resources/catalogue.ts";
import type { ApiObject } from "#admin/resources/resource.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { State } from "#admin/ui/state.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { defaultLang, langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { AsShopper } from "./as-shopper.tsx";
import { Cover } from "./cover.tsx";
import { productIds, TreeEditor } from "./tree-editor.tsx";
import { useTree } from "./use-tree.ts";

export function ChecklistScreen({ id }: { id: string }) {
  const isNew = id === "new";
  const { data, error, refetch } = useRead<ApiObject>(isNew ? undefined : `/checklists/${id}`);
  const shopLang = useShopLang();
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if ((!data && !isNew) || !shopLang) return <Loading />;
  return data ? (
    <Checklist key={id} list={data} shopLang={shopLang} />
  ) : (
    <NewChecklist shopLang={shopLang} />
  );
}

function NewChecklist({ shopLang }: { shopLang: string }) {
  const { t } = useAdminText();
  const [, navigate] = useLocation();
  const { all, toggle } = useAllLangs();
  const form = useObjectForm(checklists, undefined, shopLang, ({ id }) =>
    navigate(`/checklists/${id}`, { replace: true }),
  );
  return (
    <>
      <ScreenHead
        title={t("readyList.new")}
        back={{ href: "/checklists", text: t(checklists.title) }}
      >
        <LangsButton all={all} onToggle={toggle} />
      </ScreenHead>
      <FormSections
        note={t("readyList.newHint")}
        {...{ sections: checklists.sections, fields: checklists.fields, form, shopLang }}
        allLangs={all}
        isReadOnly={false}
      />
      <SaveBar form={form} />
    </>
  );
}

function Checklist({ list, shopLang }: { list: ApiObject; shopLang: string }) {
  const { t } = useAdminText();
  const mayWrite = useMay()("write:checklists");
  const { all, toggle } = useAllLangs();
  const [isShown, setShown] = useState(false);
  const savedHead = useRef<ApiObject>(undefined);
  const form = useObjectForm(checklists, list, shopLang, (saved) => {
    savedHead.current = saved;
  });
  const editor = useTree(list);
  const save = async () => {
    savedHead.current = undefined;
    if (form.isChanged) await form.save();
    if (editor.isChanged) await editor.save(savedHead.current);
  };
  const discard = () => {
    form.discard();
    editor.discard();
  };
  // as: the shape that the contract states
  const images = (form.values.images ?? []) as string[];
  // as: made by `valuesOf` for translated fields
  const name = (form.values.name ?? {}) as Record<string, string>;
  return (
    <>
      <ScreenHead
        title={checklists.nameOf(form.base) || t("forms.unnamed")}
        back={{ href: "/checklists", text: t(checklists.title) }}
        beside={
          <State
            name={form.base.enabled === true ? "enabled" : "draft"}
            text={t(form.base.enabled === true ? "readyList.published" : "readyList.hidden")}
          />
        }
      >
        <LangsButton all={all} onToggle={toggle} />
        <Button kind="plain" size="s" onClick={() => setShown(true)}>
          {t("readyList.asShopper")}
        </Button>
        {form.base.enabled === true && (
          <ButtonLink
            {...{ kind: "plain", size: "s", target: "_blank", rel: "noreferrer" }}
            href={`/checklist/${list.id}`}
          >
            {t("forms.seeInShop")}
          </ButtonLink>
        )}
        <HistoryLink entity="checklists" id={list.id} />
        {mayWrite && <PublishButton list={form.base} />}
        {mayWrite && <RemoveButton resource={checklists} object={list} />}
      </ScreenHead>
      {editor.isRestored && editor.isChanged && !form.isRestored && (
        <Note
          tone="info"
          action={
            <Button kind="link" size="xs" onClick={editor.discard}>
              {t("forms.discard")}
            </Button>
          }
        >
          {t("forms.restored")}
        </Note>
      )}
      <FormSections
        {...{ sections: checklists.sections, fields: checklists.fields, form, shopLang }}
        allLangs={all}
        isReadOnly={!mayWrite}
      />
      <Cover
        images={images}
        productIds={productIds(editor.tree)}
        isReadOnly={!mayWrite}
        onChange={(changed) => form.set("images", changed)}
      />
      <TreeEditor
        editor={editor}
        allLangs={all}
        shopLang={langs.find((lang) => lang === shopLang) ?? defaultLang}
        isReadOnly={!mayWrite}
      />
      {mayWrite && (
        <SaveBar
          form={{
            errors: form.errors,
            isNew: false,
            save,
            discard,
            failure: form.failure || editor.failure,
            isChanged: form.isChanged || editor.isChanged,
            isSaving: form.isSaving || editor.isSaving,
          }}
        />
      )}
      {isShown && <AsShopper name={name} tree={editor.tree} onClose={() => setShown(false)} />}
    </>
  );
}

/** Shoppers see a published list from now on; what they have copied of a hidden one stays theirs. */
function PublishButton({ list }: { list: ApiObject }) {
  const { t } = useAdminText();
  const path = `/checklists/${list.id}`;
  const { run, busy } = useAction([path, "/checklists?"]);
  const isPublished = list.enabled === true;
  const set = (enabled: boolean, onUndo?: () => void): Promise<boolean> =>
    run({
      path,
      method: "PUT",
      body: { enabled },
      done: t(enabled ? "readyList.nowPublished" : "readyList.nowHidden"),
      ...(onUndo && { onUndo }),
    });
  return (
    <Button
      kind={isPublished ? "quiet" : "accent"}
      size="s"
      busy={busy !== undefined}
      onClick={() => void set(!isPublished, () => void set(isPublished))}
    >
      {t(isPublished ? "readyList.hide" : "readyList.publish")}
    </Button>
  );
}
