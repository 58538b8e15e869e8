/** The values of an object being edited: its draft on this device, and what others have saved since. */

import { useEffect, useMemo, useRef, useState } from "react";
import type { ApiObject, Resource } from "#admin/resources/resource.ts";
import type { Fields } from "#contract/admin/fields.ts";
import { readDraft, removeDraft, storeDraft } from "./draft.ts";
import { changesOf, type FormValues, mergeValues, valuesOf } from "./form-values.ts";
import { useDraftStore } from "./use-draft-store.ts";

export type Conflict = { key: string; edited: unknown; theirs: unknown };

type EditedObject = {
  /** As it was read; undefined for a new one. */
  object: ApiObject | undefined;
  shopLang: string;
  isSaving: boolean;
};

export function useEditedValues(
  { path, fields }: Pick<Resource, "path" | "fields">,
  { object, shopLang, isSaving }: EditedObject,
) {
  const id = object?.id ?? "new";
  const [base, setBase] = useState<ApiObject>(() => object ?? newObject(fields));
  const baseValues = useMemo(() => valuesOf(fields, base, shopLang), [fields, base, shopLang]);
  const [draft] = useState(() => readDraft(path, id));
  const [changes, setChanges] = useState<FormValues>(draft?.changes ?? {});
  const [isRestored, setRestored] = useState(Object.keys(changes).length > 0);
  // What was typed before a reload meets what others have saved since.
  const [conflicts, setConflicts] = useState<Conflict[]>(() =>
    conflictsOf(fields, { base: draft?.from ?? baseValues, changes, theirs: baseValues }),
  );
  const latestChanges = useRef(changes);
  useEffect(() => {
    latestChanges.current = changes;
  });
  const values = { ...baseValues, ...changes };
  const changed = changesOf(fields, baseValues, values);

  /** What I have not touched follows theirs, what both have changed is a question. */
  const meet = (theirs: ApiObject): Conflict[] => {
    const theirValues = valuesOf(fields, theirs, shopLang);
    const found = conflictsOf(
      fields,
      { base: baseValues, changes, theirs: theirValues },
      conflicts.map(({ key }) => key),
    );
    setBase(theirs);
    setConflicts(found);
    return found;
  };

  const isNewer = object?.version !== undefined && (base.version ?? 0) < object.version;
  if (object && isNewer && !isSaving) meet(object);

  const isAsking = conflicts.length > 0;
  // While a question is open, the draft has what it was typed over.
  const typed = useMemo(
    () => (isAsking ? undefined : { changes, base: baseValues }),
    [changes, baseValues, isAsking],
  );
  const forgetDraft = useDraftStore(typed, () => typed && storeDraft({ path, fields }, id, typed));

  const discard = () => {
    setChanges({});
    setConflicts([]);
    setRestored(false);
    forgetDraft();
    removeDraft(path, id);
  };

  return {
    base,
    baseValues,
    values,
    changed,
    conflicts,
    isRestored,
    meet,
    isChanged: Object.keys(changed).length > 0,
    set: (key: string, value: unknown) => setChanges((before) => ({ ...before, [key]: value })),
    discard,
    /** What was typed while it was being saved stays a change; a new object's goes to its own form. */
    acceptSaved(saved: ApiObject) {
      const later = editedSince(latestChanges.current, changes);
      discard();
      setBase(saved);
      if (object) setChanges(later);
      else
        storeDraft({ path, fields }, saved.id, {
          changes: later,
          base: valuesOf(fields, saved, shopLang),
        });
    },
    /** Mine stays in the form and is saved with the next try; theirs leaves it. */
    resolve(key: string, takesTheirs: boolean) {
      if (takesTheirs) setChanges(({ [key]: _, ...others }) => others);
      setConflicts((before) => before.filter((one) => one.key !== key));
    },
  };
}

/** Each edit makes another value. */
function editedSince(changes: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== before[key]),
  );
}

/** Fields that both have changed, each in another way. */
function conflictsOf(
  fields: Fields,
  { base, changes, theirs }: { base: FormValues; changes: FormValues; theirs: FormValues },
  unresolved: readonly string[] = [],
): Conflict[] {
  const edited = { ...base, ...changes };
  return mergeValues(fields, { base, edited, theirs }, unresolved).conflicts.map((key) => ({
    key,
    edited: edited[key],
    theirs: theirs[key],
  }));
}

/** With what the shop stores where nothing is sent. */
function newObject(fields: Fields): ApiObject {
  const usual = Object.entries(fields)
    .filter(([, { kind }]) => kind === "flag" || kind === "choice")
    .map(([key, field]) => [key, field.read("")]);
  return { id: "new", ...Object.fromEntries(usual) };
}
