import { defaultLang, type Lang } from "#contract/lang.ts";

/** What stands in the document itself, and its hash as `sha256-…`. */
export type InlineText = { text: string; hash: string };

/** What the built client says of itself: Vite's manifest. */
export type Manifest = Record<
  string,
  {
    file: string;
    css?: string[];
    imports?: string[];
    assets?: string[];
    isEntry?: boolean;
    /** The chunk's name without its hash. */
    name?: string;
    /** Of a page: the file with all its styles. */
    joined?: string;
    /** The content of `joined`, where the server has read it. */
    inlineStyles?: InlineText;
    /** The content of the file, of `inlineTaps` where the server has read it. */
    inlineScript?: InlineText;
  }
>;

/** The files that a page needs before it can run, each once. */
export type Assets = {
  entry: string;
  /** Of a page: the file with its screen's module. */
  screen: string | undefined;
  /** Hears taps until the entry runs; undefined where the page has no entry to wait for. */
  early: string | undefined;
  /** As `early`, of a shell: it ticks a stored first screen too. */
  earlyTicks: string | undefined;
  modules: string[];
  /** What the page loads besides once its code runs: to read, to register, to open the device. */
  later: string[];
  styles: string[];
  /** All that `styles` say, to be written into the document; undefined where it is not known. */
  inlineStyles: InlineText | undefined;
  /** Notes taps until the file of `early` is here; undefined where it is not known. */
  inlineScript: InlineText | undefined;
  fonts: string[];
  /** The file with all texts of the page's language. */
  texts: string | undefined;
};

/** What the manifest calls the file with all texts of a language. */
export const textsSource = (lang: Lang) => `texts/${lang}.json`;

const screens = "src/app/screens/";
export const inlineTaps = "src/app/inline-taps.ts";
const earlyTaps = "src/app/early-taps.ts";
const earlyTicks = "src/app/early-ticks.ts";

/** Chunks that a page from the shell needs at once, and each other once its code runs. */
export const shellChunks = ["start", "device"];

/** @param sources keys of the manifest, or names of chunks */
export function listAssets(
  manifest: Manifest,
  entry: string,
  sources: string[],
  lang: Lang = defaultLang,
): Assets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
    if (!chunk || modules.has(chunk.file)) return;
    modules.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    // After those of what it imports, as the browser's own loader does: it may dress them anew.
    for (const css of chunk.css ?? []) styles.add(`/${css}`);
  };
  for (const name of [entry, ...sources]) visit(name);
  const own = new Set(modules);
  const ownStyles = [...styles];
  for (const name of shellChunks) visit(name);
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => /\/onest-wght[^/]*\.woff2$/.test(file));
  const first = manifest[entry]?.file ?? "";
  const inlineStyles = manifest[sources[0] ?? ""]?.inlineStyles;
  const early = manifest[earlyTaps]?.file;
  const ticks = manifest[earlyTicks]?.file;
  const texts = manifest[textsSource(lang)]?.file;
  const screen = sources
    .map((name) => name.startsWith(screens) && manifest[name]?.file)
    .find(Boolean);
  own.delete(first);
  return {
    entry: `/${first}`,
    screen: screen ? `/${screen}` : undefined,
    early: early && `/${early}`,
    earlyTicks: ticks && `/${ticks}`,
    modules: [...own].map((file) => `/${file}`),
    later: [...modules]
      .filter((file) => !own.has(file) && file !== first)
      .map((file) => `/${file}`),
    styles: ownStyles,
    inlineStyles,
    inlineScript: manifest[inlineTaps]?.inlineScript,
    fonts: fonts.map((file) => `/${file}`).sort(),
    texts: texts && `/${texts}`,
  };
}
