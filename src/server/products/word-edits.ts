/** Which products may have other words since a version of the catalogue. */
export type WordEdits = {
  /** undefined: too many, or not known any more. */
  since(version: number): ReadonlySet<string> | undefined;
  /** These products may have other words since this version; versions only rise. */
  add(version: number, ids: readonly string[]): void;
};

/** Of edited products. Above this, asking about all products takes no longer. */
const maxEdited = 500;

export function createWordEdits(): WordEdits {
  let edits: { version: number; ids: readonly string[] }[] = [];
  /** Edits up to this version are forgotten. */
  let forgotten = Number.NEGATIVE_INFINITY;

  return {
    since(version) {
      if (version < forgotten) return undefined;
      return new Set(edits.flatMap((edit) => (edit.version > version ? edit.ids : [])));
    },
    add(version, ids) {
      if (ids.length === 0) return;
      edits.push({ version, ids });
      let size = 0;
      const lastForgotten = edits.findLastIndex((edit) => {
        size += edit.ids.length;
        return size > maxEdited;
      });
      forgotten = edits[lastForgotten]?.version ?? forgotten;
      edits = edits.slice(lastForgotten + 1);
    },
  };
}
