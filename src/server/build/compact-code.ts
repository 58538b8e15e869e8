import type { Plugin } from "vite";

/**
 * The server's code without indentation, and of comments only those of licences: both are a third of
 * what is read at each start. Names stay, for the logs. Characters outside of ASCII are escapes, in
 * files with few of them: one such character makes the runtime hold each one of its file in two bytes
 * instead of one.
 */
export function compactCode(): Plugin {
  const output = {
    comments: { legal: true, annotation: false, jsdoc: false },
    minify: { compress: false, mangle: false },
  };
  return {
    name: "torba:compact-code",
    config: () => ({ build: { rolldownOptions: { output } } }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = escapeCode(file.code);
    },
  };
}

/**
 * The same program: in its strings, templates, expressions and names an escape is the character. Not
 * behind a backslash, nor where a template is read as it is written: such a file stays as it is.
 */
export function escapeCode(code: string): string {
  const raw = code.split("String.raw`").slice(1);
  if (raw.some((text) => /[^\0-\x7f]/.test(text.slice(0, text.indexOf("`"))))) return code;
  if (/(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.test(code)) return code;
  const escaped = code.replace(
    /[^\0-\x7f]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return escaped.length < 2 * code.length ? escaped : code;
}
