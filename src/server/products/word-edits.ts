/** Which products may have other words since a version of the catalogue. */
export type WordEdits = {
  /**
   * Products that a search may find differently now, if it looks for words that `isSearched` accepts.
   * undefined: too many, or not known any more.
   */
  since(version: number, isSearched: (word: string) => boolean): ReadonlySet<string> | undefined;
  /**
   * These products may have other words since this version; versions only rise. `words`: no others
   * came or went, as after a category got another name.
   */
  add(version: number, ids: readonly string[], words?: readonly string[]): void;
};

type Edit = {
  version: number;
  /** undefined: too many */
  ids: readonly string[] | undefined;
  words: readonly string[] | undefined;
};

/** Of edited products. Above this, asking about all products takes no longer. */
const maxEdited = 500;

export function createWordEdits(): WordEdits {
  let edits: Edit[] = [];
  /** Edits up to this version are forgotten. */
  let forgotten = Number.NEGATIVE_INFINITY;

  return {
    since(version, isSearched) {
      if (version < forgotten) return undefined;
      const found = new Set<string>();
      for (const edit of edits) {
        if (edit.version <= version || edit.words?.some(isSearched) === false) continue;
        if (!edit.ids) return undefined;
        for (const id of edit.ids) found.add(id);
      }
      return found;
    },
    add(version, ids, words) {
      if (ids.length === 0) return;
      edits.push({ version, ids: words && ids.length > maxEdited ? undefined : ids, words });
      let size = 0;
      const lastForgotten = edits.findLastIndex((edit) => {
        size += edit.ids?.length ?? 1;
        return size > maxEdited;
      });
      forgotten = edits[lastForgotten]?.version ?? forgotten;
      edits = edits.slice(lastForgotten + 1);
    },
  };
}
