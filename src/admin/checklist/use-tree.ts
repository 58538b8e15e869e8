/** The tree of one ready list being edited: draft, undo, saving and what somebody else changed. */
import { useMemo, useState } from "react";
import { useDraftStore } from "#admin/form/use-draft-store.ts";
import type { ApiObject } from "#admin/resources/resource.ts";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ApiRefusal, callApi } from "#admin/wire/call-api.ts";
import { storeRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { isSameTree, mergeTrees, type TreeConflict, takeTheirs } from "./merge-trees.ts";
import { bodyOf, namelessIds, readTree, type Tree, withoutBlank } from "./tree.ts";

type Stored = { version: number; base: Tree; tree: Tree };
type Editing = {
  version: number;
  base: Tree;
  tree: Tree;
  past: readonly Tree[];
  future: readonly Tree[];
  /** What the last change was of: typing in one field is one step back. */
  lastKey: string;
  conflicts: readonly TreeConflict[];
};

const mostSteps = 100;

export type TreeEditor = ReturnType<typeof useTree>;

export function useTree(list: ApiObject) {
  const { t } = useAdminText();
  const draftName = `draft.checklists.${list.id}.tree`;
  const [isRestored, setRestored] = useState(() => readStored(draftName) !== undefined);
  const [state, setState] = useState(() => open(list, readStored<Stored>(draftName)));
  const [isSaving, setSaving] = useState(false);
  const [nameless, setNameless] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState("");
  const { base, tree, past, future, conflicts, version } = state;
  const isChanged = !isSameTree(withoutBlank(tree), base);

  // Somebody else's change comes in under mine.
  if ((list.version ?? 0) > version && !isSaving) setState(rebase(state, list));

  const draft = useMemo((): Stored => ({ version, base, tree }), [version, base, tree]);
  const forgetDraft = useDraftStore(draft, () =>
    writeStored(draftName, isChanged ? draft : undefined),
  );

  const edit = (change: (tree: Tree) => Tree, key = "") => {
    setNameless([]);
    setFailure("");
    setState((before) => withChange(before, change(before.tree), key));
  };

  const discard = () => {
    forgetDraft();
    writeStored(draftName, undefined);
    setRestored(false);
    setNameless([]);
    setFailure("");
    setState((before) => ({ ...before, tree: before.base, past: [], future: [], conflicts: [] }));
  };

  const put = (sent: Tree, of: number) =>
    callApi<ApiObject>(`/checklists/${list.id}/tree`, {
      method: "PUT",
      body: { items: bodyOf(sent) },
      version: of,
    });

  const accept = (saved: ApiObject, follow: (now: Editing) => Editing) => {
    forgetDraft();
    writeStored(draftName, undefined);
    setRestored(false);
    setState(follow);
    storeRead(`/checklists/${list.id}`, saved);
    refreshPaths("/checklists?");
  };

  const offerUndo = (saved: ApiObject, before: Tree) =>
    showToast(t("forms.saved"), () => {
      // no await: the toast is gone, the next one says how it went
      void put(before, saved.version ?? 0).then(
        (undone) => {
          accept(undone, (now) => rebase(now, undone));
          showToast(t("forms.undone"));
        },
        (error: unknown) => showToast(refusalText(error, t)),
      );
    });

  const send = async (current: Editing): Promise<void> => {
    const sent = withoutBlank(current.tree);
    try {
      const saved = await put(sent, current.version);
      // What was typed meanwhile stays a change on top of it.
      accept(saved, (now) =>
        now.tree === current.tree ? open(saved, undefined) : rebase({ ...now, base: sent }, saved),
      );
      offerUndo(saved, current.base);
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.status !== 412 || !isList(error.state))
        throw error;
      const theirs = error.state;
      const merged = rebase(current, theirs);
      setState((now) => (now.tree === current.tree ? merged : rebase(now, theirs)));
      if (merged.conflicts.length > 0) return setFailure(t("forms.conflictAbove"));
      await send(merged);
    }
  };

  /** @param head the list as it has just been saved beside the tree */
  const save = async (head?: ApiObject) => {
    const missing = namelessIds(withoutBlank(tree));
    setNameless(missing);
    setFailure(missing.length > 0 ? t("readyList.nameless", { count: missing.length }) : "");
    if (missing.length > 0) return;
    const current = head ? rebase(state, head) : state;
    setState(current);
    if (current.conflicts.length > 0) return setFailure(t("forms.conflictAbove"));
    setSaving(true);
    try {
      await send(current);
    } catch (error) {
      setFailure(refusalText(error, t));
    } finally {
      setSaving(false);
    }
  };

  return {
    tree,
    conflicts,
    nameless,
    failure,
    isChanged,
    isSaving,
    isRestored,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    edit,
    discard,
    save,
    undo: () => setState(stepBack),
    redo: () => setState(stepForward),
    resolve(conflict: TreeConflict, takesTheirs: boolean) {
      setFailure("");
      setState((before) => withoutConflict(before, conflict, takesTheirs));
    },
  };
}

function open(list: ApiObject, draft: Stored | undefined): Editing {
  const read = readTree(list);
  const fresh = { past: [], future: [], lastKey: "", conflicts: [] };
  const current = { version: list.version ?? 0, base: read, tree: read, ...fresh };
  return draft ? rebase({ ...current, ...draft }, list) : current;
}

/** The same state if nothing changed. */
function withChange(before: Editing, tree: Tree, key: string): Editing {
  if (tree === before.tree) return before;
  const isTyping = key !== "" && key === before.lastKey;
  const past = isTyping ? before.past : [...before.past, before.tree].slice(-mostSteps);
  return { ...before, tree, past, future: [], lastKey: key };
}

function stepBack(before: Editing): Editing {
  const tree = before.past.at(-1);
  if (!tree) return before;
  const future = [before.tree, ...before.future];
  return { ...before, tree, past: before.past.slice(0, -1), future, lastKey: "" };
}

function stepForward(before: Editing): Editing {
  const [tree, ...future] = before.future;
  if (!tree) return before;
  return { ...before, tree, past: [...before.past, before.tree], future, lastKey: "" };
}

function withoutConflict(before: Editing, conflict: TreeConflict, takesTheirs: boolean): Editing {
  return {
    ...before,
    tree: takesTheirs ? takeTheirs(before.tree, conflict) : before.tree,
    conflicts: before.conflicts.filter((one) => one !== conflict),
  };
}

function rebase(state: Editing, list: ApiObject): Editing {
  const theirs = readTree(list);
  const { base, tree: edited } = state;
  const { tree, conflicts } = mergeTrees({ base, edited, theirs }, state.conflicts);
  const version = list.version ?? 0;
  return { ...state, version, base: theirs, tree, past: [], future: [], conflicts };
}

function isList(state: unknown): state is ApiObject {
  return typeof state === "object" && state !== null && "id" in state && "items" in state;
}
