/**
 * The categories of a product in one cell of a table: `Їжа > Чай, Подарунки` are two, each by its
 * names from the root down. A backslash makes the next sign a part of a name. A slash parts names
 * only in a path without `>`, as other shops' tables write it. Of several with one name below one
 * parent `Чай {chai-2}` is that at the address `chai-2`.
 */
const longestName = 200;

/** A name, or with its slug where the name alone says too little. */
export type CategoryName = string | { name: string; slug: string };

/** A file says `Чай` and `чай` alike. */
export const categoryKey = (name: string) =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

export const textOfCategory = (of: CategoryName) => (typeof of === "string" ? of : of.name);

export function parseCategoryCell(cell: string): CategoryName[][] {
  return splitAt(cell, ",")
    .map((path) => {
      const names = splitAt(path, ">");
      return (names.length > 1 ? names : splitAt(path, "/")).map(readName).filter(textOfCategory);
    })
    .filter((path) => path.length > 0);
}

export function formatCategoryCell(paths: readonly (readonly CategoryName[])[]): string {
  return paths.map(formatPath).join(", ");
}

function formatPath(names: readonly CategoryName[]): string {
  const signs = names.length > 1 ? /[\\,>{]/g : /[\\,>{/]/g;
  return names
    .map((of) => {
      const text = textOfCategory(of).replace(signs, "\\$&");
      return typeof of === "string" ? text : `${text} {${of.slug}}`;
    })
    .join(" > ");
}

/** A brace of the name itself follows a backslash. */
function readName(part: string): CategoryName {
  const [, text = "", slug = ""] = /^(.*\s)\{([a-z0-9-]{1,200})\}$/su.exec(part.trimEnd()) ?? [];
  const name = plainName(text);
  return name === "" ? plainName(part) : { name, slug };
}

/** At each `sign` that no backslash stands before. */
function splitAt(text: string, sign: string): string[] {
  const parts = [""];
  for (const [token] of text.matchAll(/\\?./gsu)) {
    if (token === sign) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts;
}

const plainName = (part: string) =>
  part
    .replace(/\\([\\,>/|{])/g, "$1")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, longestName);
