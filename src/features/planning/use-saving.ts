import { useState } from "react";

type Ways<Saved> = { onSaved: (saved: Saved) => void; onSaveFailed: () => void };

/** Saves, and says meanwhile that it does. Undefined, or a rejection: it was not saved. */
export function useSaving<Saved>({ onSaved, onSaveFailed }: Ways<Saved>) {
  const [isSaving, setSaving] = useState(false);
  const save = async (work: () => Promise<Saved | undefined>) => {
    setSaving(true);
    const saved = await work().catch(() => undefined);
    setSaving(false);
    if (saved) onSaved(saved);
    else onSaveFailed();
  };
  return { isSaving, save };
}
