/**
 * A few texts of an object that two people may edit at once. Each changed field remembers what it was
 * changed from, so a field is in question only when both have changed it, each in another way.
 */

export type Texts<Key extends string> = Readonly<Record<Key, string>>;
export type Edit = { value: string; from: string };
export type Edits<Key extends string> = Readonly<Partial<Record<Key, Edit>>>;

/** Nothing is typed. */
export function noEdits<Key extends string>(): Edits<Key> {
  // as: every key of it is optional
  return {} as Edits<Key>;
}

/** What differs from what is stored now. */
export function changedTexts<Key extends string>(
  edits: Edits<Key>,
  current: Texts<Key>,
): Partial<Record<Key, string>> {
  const changed: Partial<Record<Key, string>> = {};
  for (const [key, edit] of entriesOf(edits))
    if (edit.value !== current[key]) changed[key] = edit.value;
  return changed;
}

/** Fields that somebody else has changed too, each in another way. */
export function conflictsIn<Key extends string>(edits: Edits<Key>, current: Texts<Key>): Key[] {
  return entriesOf(edits)
    .filter(([key, { value, from }]) => current[key] !== from && current[key] !== value)
    .map(([key]) => key);
}

export function editText<Key extends string>(
  edits: Edits<Key>,
  current: Texts<Key>,
  { key, value }: { key: NoInfer<Key>; value: string },
): Edits<Key> {
  return { ...edits, [key]: { value, from: edits[key]?.from ?? current[key] } };
}

/** The person has seen what is there now, and keeps their own or takes it. */
export function resolveText<Key extends string>(
  edits: Edits<Key>,
  current: Texts<Key>,
  { key, takesTheirs }: { key: NoInfer<Key>; takesTheirs: boolean },
): Edits<Key> {
  const { [key]: edit, ...others } = edits;
  // as: without one key the others stay what they were
  const rest = others as Edits<Key>;
  if (!edit || takesTheirs) return rest;
  return { ...rest, [key]: { ...edit, from: current[key] } };
}

/** What was typed while others were being saved: it was typed over these. */
export function editsSince<Key extends string>(now: Edits<Key>, sent: Edits<Key>): Edits<Key> {
  // as: filled below
  const later = noEdits<Key>() as { [key in Key]?: Edit };
  for (const [key, { value, from }] of entriesOf(now))
    if (value !== sent[key]?.value) later[key] = { value, from: sent[key]?.value ?? from };
  return later;
}

function entriesOf<Key extends string>(edits: Edits<Key>): [Key, Edit][] {
  // as: Object.entries forgets the keys
  return Object.entries(edits) as [Key, Edit][];
}
