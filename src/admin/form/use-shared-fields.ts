/** The state of a few shared texts: typed, stored on this device until saved, merged by key. */
import { useEffect, useState } from "react";
import type { ApiObject } from "#admin/resources/resource.ts";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ApiRefusal, callApi } from "#admin/wire/call-api.ts";
import { storeRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import {
  changedTexts,
  conflictsIn,
  type Edits,
  editsSince,
  editText,
  noEdits,
  resolveText,
  type Texts,
} from "./shared-fields.ts";

type Stored = Pick<ApiObject, "id"> & { version?: unknown };

type SharedFields<Shared extends Stored, Key extends string> = {
  /** of the draft on this device */
  name: string;
  /** below /api/v1, where the object is read */
  path: string;
  object: Shared;
  read: (object: Shared) => Texts<Key>;
  /** What is sent of the changed texts, and where to; absent: to the object's own path. */
  bodyOf?: (changed: Partial<Record<Key, string>>) => unknown;
  sendTo?: string;
  /** Stores an object that is not stored yet, and answers its path. */
  create?: () => Promise<string>;
  /** Lists that show it too. */
  refreshes?: readonly string[];
};

const draftOf = (name: string) => `shared.${name}`;

export const removeEdits = (name: string) => writeStored(draftOf(name), undefined);

/** Whether something typed there waits on this device to be saved. */
export const hasEdits = (name: string) => readStored(draftOf(name)) !== undefined;

export function useSharedFields<Shared extends Stored, Key extends string>(
  spec: SharedFields<Shared, Key>,
) {
  const { name, path, object, read, bodyOf = (changed) => changed, sendTo = path } = spec;
  const { t } = useAdminText();
  const draftName = draftOf(name);
  const [edits, setEdits] = useState<Edits<Key>>(
    () => readStored<Edits<Key>>(draftName) ?? noEdits(),
  );
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState("");
  const current = read(object);
  const changed = changedTexts(edits, current);
  const isChanged = Object.keys(changed).length > 0;
  useEffect(() => {
    writeStored(draftName, isChanged ? edits : undefined);
  }, [draftName, edits, isChanged]);

  const send = async (stored: Shared): Promise<Shared> => {
    const created = await spec.create?.();
    const saved = await callApi<Shared>(created ?? sendTo, {
      method: "PUT",
      body: bodyOf(changedTexts(edits, read(stored))),
      // What was just created nobody else has changed.
      ...(!created && typeof stored.version === "number" && { version: stored.version }),
    });
    storeRead(created ?? path, saved);
    return saved;
  };

  /** Somebody was first: what only I have changed is sent on top of it, the rest is a question. */
  const sendOnTop = async (error: unknown): Promise<Shared | undefined> => {
    if (!(error instanceof ApiRefusal) || error.status !== 412) throw error;
    // as: 412 carries the object as it is now
    const theirs = error.state as Shared;
    if (conflictsIn(edits, read(theirs)).length === 0) return send(theirs);
    storeRead(path, theirs);
    return undefined;
  };

  /** @returns whether it is saved */
  const save = async (): Promise<boolean> => {
    setSaving(true);
    setFailure("");
    try {
      const saved = await send(object).catch(sendOnTop);
      if (!saved) return false;
      setEdits((now) => editsSince(now, edits));
      writeStored(draftName, undefined);
      refreshPaths(...(spec.refreshes ?? []));
      showToast(t("forms.saved"));
      return true;
    } catch (error) {
      setFailure(refusalText(error, t));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    values: { ...current, ...changed },
    changed,
    isChanged,
    isSaving,
    failure,
    save,
    conflicts: conflictsIn(edits, current).map((key) => ({
      key,
      edited: edits[key]?.value ?? "",
      theirs: current[key],
    })),
    set(key: Key, value: string) {
      setFailure("");
      setEdits((before) => editText(before, current, { key, value }));
    },
    resolve: (key: Key, takesTheirs: boolean) =>
      setEdits((before) => resolveText(before, current, { key, takesTheirs })),
    discard: () => setEdits(noEdits()),
  };
}
