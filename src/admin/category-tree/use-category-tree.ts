/** Categories with the move that is being made, saved, and undone. */
import { useState } from "react";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { callApi } from "#admin/wire/call-api.ts";
import { useList } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import {
  applyChanges,
  type Category,
  type CategoryChange,
  changesBack,
  changesOfMove,
  type Destination,
} from "./category-order.ts";

const fields = "name,slug,parent_id,position,enabled,products_count,version";

/** @throws ApiRefusal, Unreachable; what was saved before stays saved */
async function saveChanges(changes: readonly CategoryChange[]): Promise<CategoryChange[]> {
  const saved: CategoryChange[] = [];
  for (const { id, version, parent_id, position } of changes) {
    const body = { parent_id: parent_id ?? "root", position };
    const { version: next } = await callApi<Category>(`/product_categories/${id}`, {
      method: "PUT",
      body,
      version,
    });
    saved.push({ id, version: next, parent_id, position });
  }
  return saved;
}

export function useCategoryTree() {
  const { t } = useAdminText();
  const list = useList<Category>(`/product_categories?fields=${fields}`);
  /** Shown instead of what was read, until that is read again. */
  const [draft, setDraft] = useState<{ of: unknown; rows: Category[] }>();
  const [isSaving, setSaving] = useState(false);
  const read = list.data?.rows ?? [];
  const rows = draft?.of === list.data ? (draft?.rows ?? read) : read;

  const run = async (changes: readonly CategoryChange[], before: readonly Category[]) => {
    if (changes.length === 0) return;
    setSaving(true);
    setDraft({ of: list.data, rows: applyChanges(before, changes) });
    try {
      const saved = await saveChanges(changes);
      const undo = () => void run(changesBack(before, saved), applyChanges(before, saved));
      showToast(t("tree.moved"), undo);
    } catch (error) {
      showToast(refusalText(error, t));
      setDraft(undefined);
    } finally {
      setSaving(false);
      refreshPaths("/product_categories");
    }
  };

  return {
    list,
    rows,
    isSaving,
    move: (id: string, to: Destination) => run(changesOfMove(rows, id, to), rows),
  };
}
