/**
 * The categories of a product in one cell of a table: `Їжа > Чай, Подарунки` are two, each by its
 * names from the root down. A backslash makes the next sign a part of a name. A slash parts names
 * only in a path without `>`, as other shops' tables write it.
 */
const longestName = 200;

export function parseCategoryCell(cell: string): string[][] {
  return splitAt(cell, ",")
    .map((path) => {
      const names = splitAt(path, ">");
      return (names.length > 1 ? names : splitAt(path, "/")).map(plainName).filter(Boolean);
    })
    .filter((path) => path.length > 0);
}

export function formatCategoryCell(paths: readonly (readonly string[])[]): string {
  return paths.map(formatPath).join(", ");
}

function formatPath(names: readonly string[]): string {
  const signs = names.length > 1 ? /[\\,>]/g : /[\\,>/]/g;
  return names.map((name) => name.replace(signs, "\\$&")).join(" > ");
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
    .replace(/\\([\\,>/|])/g, "$1")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, longestName);
