import type { Plugin, Rolldown } from "vite";

/** Loaded by the document itself. */
const alwaysLoaded = "assets/early-taps-";

/**
 * What a chunk preloads beside another that it imports lazily: not what it has imported itself by
 * then. The names stand in each importer, and their hashes cannot be compressed.
 */
export function preloadsOfBuild() {
  let chunks: Rolldown.OutputBundle = {};

  /** The file and all that it imports, added to `found`. */
  function importsOf(file: string, found = new Set<string>()): Set<string> {
    const chunk = chunks[file];
    if (found.has(file) || chunk?.type !== "chunk") return found;
    found.add(file);
    for (const imported of chunk.imports) importsOf(imported, found);
    return found;
  }

  const plugin: Plugin = {
    name: "torba:preloads",
    apply: "build",
    generateBundle: {
      // Before Vite writes the names.
      order: "pre",
      handler(_options, bundle) {
        chunks = bundle;
      },
    },
  };

  return {
    plugin,
    listMissing(_file: string, dependencies: string[], { hostId }: { hostId: string }): string[] {
      const imported = importsOf(hostId);
      return dependencies.filter((one) => !one.startsWith(alwaysLoaded) && !imported.has(one));
    },
  };
}
