/** One object being edited: values, draft, saving, conflicts and undo. */

import { useMemo, useRef, useState } from "react";
import type { ApiObject, Resource } from "#admin/resources/resource.ts";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ApiRefusal, callApi } from "#admin/wire/call-api.ts";
import { storeRead } from "#admin/wire/use-api.ts";
import type { Fields } from "#contract/admin/fields.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { readDraft, removeDraft, storeDraft } from "./draft.ts";
import { changesOf, errorsOf, type FormValues, mergeValues, valuesOf } from "./form-values.ts";
import { useDraftStore } from "./use-draft-store.ts";

export type Conflict = { key: string; edited: unknown; theirs: unknown };

export type ObjectForm = ReturnType<typeof useObjectForm>;

type FormResource = Pick<Resource, "path" | "fields"> & {
  /** Absent: `/<path>/<id>`; a singleton stands at its path alone. */
  isSingle?: boolean;
};

/** @param object as it was read; undefined for a new one */
export function useObjectForm(
  resource: FormResource,
  object: ApiObject | undefined,
  shopLang: string,
  onSaved?: (object: ApiObject) => void,
) {
  const { t } = useAdminText();
  const { path, fields, isSingle } = resource;
  const id = object?.id ?? "new";
  const objectPath = isSingle ? `/${path}` : `/${path}/${id}`;
  const [base, setBase] = useState<ApiObject>(() => object ?? newObject(fields));
  const baseValues = useMemo(() => valuesOf(fields, base, shopLang), [fields, base, shopLang]);
  const [draft] = useState(() => readDraft(path, id));
  const [changes, setChanges] = useState<FormValues>(draft?.changes ?? {});
  const [isRestored, setRestored] = useState(Object.keys(changes).length > 0);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // What was typed before a reload meets what others have saved since.
  const [conflicts, setConflicts] = useState<Conflict[]>(() =>
    conflictsOf(fields, { base: draft?.from ?? baseValues, changes, theirs: baseValues }),
  );
  const [isSaving, setSaving] = useState(false);
  const created = useRef<{ body: string; key: string }>(undefined);

  const values = { ...baseValues, ...changes };
  const changed = changesOf(fields, baseValues, values);
  const isChanged = Object.keys(changed).length > 0;

  // Somebody else's change: what I have not touched follows, what both have changed is a question.
  if (object && object.version !== undefined && (base.version ?? 0) < object.version && !isSaving) {
    const theirs = valuesOf(fields, object, shopLang);
    setBase(object);
    setConflicts(conflictsOf(fields, { base: baseValues, changes, theirs }));
  }

  const isAsking = conflicts.length > 0;
  // While something is asked, the draft still knows what it was typed over.
  const typed = useMemo(
    () => (isAsking ? undefined : { changes, base: baseValues }),
    [changes, baseValues, isAsking],
  );
  const forgetDraft = useDraftStore(typed, () => typed && storeDraft({ path, fields }, id, typed));

  const set = (key: string, value: unknown) => {
    setChanges((before) => ({ ...before, [key]: value }));
    setErrors(({ [key]: _, ...others }) => others);
  };

  const discard = () => {
    setChanges({});
    setErrors({});
    setConflicts([]);
    setRestored(false);
    forgetDraft();
    removeDraft(path, id);
  };

  const accept = (saved: ApiObject) => {
    discard();
    created.current = undefined;
    setBase(saved);
    if (object) storeRead(objectPath, saved);
    refreshPaths(`/${path}`);
  };

  /** A create whose answer was lost is not made twice: the same body has the same key. */
  const keyOf = (sent: FormValues): string => {
    const body = JSON.stringify(sent);
    if (created.current?.body !== body) created.current = { body, key: crypto.randomUUID() };
    return created.current.key;
  };

  const send = (sent: FormValues, version: number | undefined) =>
    callApi<ApiObject>(object ? objectPath : `/${path}`, {
      ...{ method: object ? "PUT" : "POST", body: sent, version: object ? version : undefined },
      ...(!object && { key: keyOf(sent) }),
    });

  /** Undo writes back what stood in the fields that were changed. */
  const offerUndo = (saved: ApiObject, sent: FormValues) => {
    const before = Object.fromEntries(Object.keys(sent).map((key) => [key, baseValues[key]]));
    const undo = () => {
      // no await: the toast is gone, the next one tells how it went
      void send(before, saved.version).then(
        (undone) => {
          accept(undone);
          showToast(t("forms.undone"));
        },
        (error: unknown) => showToast(refusalText(error, t)),
      );
    };
    showToast(t("forms.saved"), object ? undo : undefined);
  };

  const meetTheirs = async (theirs: ApiObject) => {
    const theirValues = valuesOf(fields, theirs, shopLang);
    const found = conflictsOf(fields, { base: baseValues, changes, theirs: theirValues });
    setBase(theirs);
    setConflicts(found);
    if (found.length > 0) return;
    const merged = mergeValues(fields, { base: baseValues, edited: values, theirs: theirValues });
    const sent = changesOf(fields, theirValues, merged.values);
    const saved = await send(sent, theirs.version);
    accept(saved);
    offerUndo(saved, sent);
    onSaved?.(saved);
  };

  const save = async () => {
    // What both have changed is chosen first, so that nobody is overwritten unseen.
    if (isAsking) return showToast(t("forms.conflict"));
    const found = errorsOf(fields, changed);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      const saved = await send(changed, base.version);
      accept(saved);
      offerUndo(saved, changed);
      onSaved?.(saved);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 412 && isObject(error.state))
        await meetTheirs(error.state).catch((again: unknown) => showToast(refusalText(again, t)));
      else {
        if (error instanceof ApiRefusal) setErrors({ ...error.fields });
        showToast(refusalText(error, t));
      }
    } finally {
      setSaving(false);
    }
  };

  /** Mine stays in the form and is saved with the next try; theirs leaves it. */
  const resolve = (key: string, takesTheirs: boolean) => {
    if (takesTheirs) setChanges(({ [key]: _, ...others }) => others);
    setConflicts((before) => before.filter((one) => one.key !== key));
  };

  return {
    ...{ base, values, errors, conflicts, isChanged, isSaving, isRestored, objectPath },
    ...{ set, save, discard, resolve, isNew: object === undefined },
  };
}

/** Fields that both have changed, each in another way. */
function conflictsOf(
  fields: Fields,
  { base, changes, theirs }: { base: FormValues; changes: FormValues; theirs: FormValues },
): Conflict[] {
  const edited = { ...base, ...changes };
  return mergeValues(fields, { base, edited, theirs }).conflicts.map((key) => ({
    ...{ key, edited: edited[key], theirs: theirs[key] },
  }));
}

/** With what the shop stores where nothing is sent. */
function newObject(fields: Fields): ApiObject {
  const usual = Object.entries(fields)
    .filter(([, { kind }]) => kind === "flag" || kind === "choice")
    .map(([key, field]) => [key, field.read("")]);
  return { id: "new", ...Object.fromEntries(usual) };
}

function isObject(state: unknown): state is ApiObject {
  return typeof state === "object" && state !== null && "id" in state;
}
