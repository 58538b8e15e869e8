/** What the built client says of itself: Vite's manifest. */
export type Manifest = Record<
  string,
  {
    file: string;
    css?: string[];
    imports?: string[];
    assets?: string[];
    isEntry?: boolean;
    /** Of a page: all its styles in one. */
    joined?: string;
  }
>;

/** The files that a page needs before it can run, each once. */
export type Assets = {
  entry: string;
  /** Hears taps until the entry runs; undefined where the page has no entry to wait for. */
  early: string | undefined;
  modules: string[];
  styles: string[];
  /** One file that says what `styles` say; undefined where there is none. */
  joined: string | undefined;
  fonts: string[];
};

const earlyTaps = "src/app/early-taps.ts";

export function listAssets(manifest: Manifest, entry: string, sources: string[]): Assets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || modules.has(chunk.file)) return;
    modules.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    // After those of what it imports, as the browser's own loader does: it may dress them anew.
    for (const css of chunk.css ?? []) styles.add(`/${css}`);
  };
  for (const name of [entry, ...sources]) visit(name);
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => /\/onest-wght[^/]*\.woff2$/.test(file));
  const first = manifest[entry]?.file ?? "";
  const joined = manifest[sources[0] ?? ""]?.joined;
  const early = manifest[earlyTaps]?.file;
  modules.delete(first);
  return {
    entry: `/${first}`,
    early: early && `/${early}`,
    modules: [...modules].map((file) => `/${file}`),
    styles: [...styles],
    joined: joined && `/${joined}`,
    fonts: fonts.map((file) => `/${file}`).sort(),
  };
}
