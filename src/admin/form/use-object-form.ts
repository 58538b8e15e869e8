/** One object being edited: saving, what another person has saved meanwhile, and undo. */

import { useState } from "react";
import type { ApiObject, Resource } from "#admin/resources/resource.ts";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { holderTextsOf, refusalText } from "#admin/ui/refusal-text.ts";
import { useCreateKey } from "#admin/ui/use-action.ts";
import { ApiRefusal, callApi } from "#admin/wire/call-api.ts";
import { storeRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import {
  changesOf,
  errorsOf,
  type FormValues,
  mergeValues,
  missingOf,
  valuesOf,
} from "./form-values.ts";
import { useEditedValues } from "./use-edited-values.ts";

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
  const { t, label } = useAdminText();
  const { path, fields, isSingle } = resource;
  const objectPath = isSingle ? `/${path}` : `/${path}/${object?.id ?? "new"}`;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [errorTexts, setErrorTexts] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState("");
  const [isSaving, setSaving] = useState(false);
  const keyOf = useCreateKey();
  const edited = useEditedValues(resource, { object, shopLang, isSaving });
  const { base, baseValues, values, changed, conflicts } = edited;

  const set = (key: string, value: unknown) => {
    edited.set(key, value);
    setFailure("");
    setErrors(({ [key]: _, ...others }) => others);
  };

  const discard = () => {
    edited.discard();
    setErrors({});
    setFailure("");
  };

  /** Fields by name, for one may stand in a language that is not shown. */
  const fail = (
    fieldErrors: Record<string, string>,
    otherwise: string,
    texts: Record<string, string> = {},
  ) => {
    setErrors(fieldErrors);
    setErrorTexts(texts);
    const names = Object.keys(fieldErrors).map(label);
    setFailure(names.length > 0 ? t("forms.toMend", { fields: names.join(", ") }) : otherwise);
  };

  const accept = (saved: ApiObject) => {
    edited.acceptSaved(saved);
    setErrors({});
    if (object) storeRead(objectPath, saved);
    refreshPaths(`/${path}`);
  };

  const send = (sent: FormValues, version: number | undefined) =>
    callApi<ApiObject>(object ? objectPath : `/${path}`, {
      method: object ? "PUT" : "POST",
      body: sent,
      version: object ? version : undefined,
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
    if (edited.meet(theirs).length > 0) return setFailure(t("forms.conflictAbove"));
    const merged = mergeValues(fields, { base: baseValues, edited: values, theirs: theirValues });
    const sent = changesOf(fields, theirValues, merged.values);
    const saved = await send(sent, theirs.version);
    accept(saved);
    offerUndo(saved, sent);
    onSaved?.(saved);
  };

  const save = async () => {
    // What both have changed is chosen first, so that nobody is overwritten unseen.
    if (conflicts.length > 0) return setFailure(t("forms.conflictAbove"));
    const required = missingOf(fields, { values, changes: changed, isNew: !object });
    const found = { ...required, ...errorsOf(fields, changed) };
    fail(found, "");
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      const saved = await send(changed, base.version);
      accept(saved);
      offerUndo(saved, changed);
      onSaved?.(saved);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 412 && isObject(error.state))
        await meetTheirs(error.state).catch((again: unknown) => setFailure(refusalText(again, t)));
      else {
        const fieldErrors = error instanceof ApiRefusal ? { ...error.fields } : {};
        fail(fieldErrors, refusalText(error, t), holderTextsOf(error, t));
      }
    } finally {
      setSaving(false);
    }
  };

  const resolve = (key: string, takesTheirs: boolean) => {
    setFailure("");
    edited.resolve(key, takesTheirs);
  };

  const { isChanged, isRestored } = edited;
  return {
    base,
    values,
    errors,
    errorTexts,
    failure,
    conflicts,
    isChanged,
    isSaving,
    isRestored,
    objectPath,
    set,
    save,
    discard,
    resolve,
    isNew: object === undefined,
  };
}

function isObject(state: unknown): state is ApiObject {
  return typeof state === "object" && state !== null && "id" in state;
}
