import { showToast } from "#admin/shell/toasts.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { callApi } from "#admin/wire/call-api.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { ImportKind } from "#contract/admin/files.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import type { SavedMapping } from "./match-mapping.ts";

const path = "/import_mappings";

export type MappingBody = Pick<SavedMapping, "name" | "kind" | "titles" | "mapping">;

export type Mappings = ReturnType<typeof useMappings>;

/** For a file that is opened before the list is on the screen. */
export const readMappings = (kind: ImportKind): Promise<readonly SavedMapping[]> =>
  callApi<SavedMapping[]>(listPath(kind)).catch(() => []);

const listPath = (kind: ImportKind) => `${path}?kind=${kind}`;

/** The columns of suppliers' files, by name. */
export function useMappings(kind: ImportKind) {
  const { t } = useAdminText();
  const mayWrite = useMay()("write:files");
  const { data: all = [] } = useRead<SavedMapping[]>(listPath(kind));
  const { run, busy } = useAction([path]);
  const create = (body: MappingBody, onDone: (made: SavedMapping) => void) =>
    run<SavedMapping>({
      path,
      method: "POST",
      body,
      onDone,
      done: t("import.mappingSaved", { name: body.name }),
    });
  const update = (saved: SavedMapping, body: Partial<MappingBody>) =>
    run<SavedMapping>({
      path: `${path}/${saved.id}`,
      method: "PUT",
      body,
      version: saved.version,
      done: t("import.mappingSaved", { name: body.name ?? saved.name }),
    });
  const remove = (saved: SavedMapping) => {
    const { name, kind: of, titles, mapping } = saved;
    return run({
      path: `${path}/${saved.id}`,
      method: "DELETE",
      done: t("forms.removed", { name }),
      onUndo: () => void create({ name, kind: of, titles, mapping }, () => showToast(name)),
    });
  };
  return { all, mayWrite, isBusy: busy !== undefined, create, update, remove };
}
