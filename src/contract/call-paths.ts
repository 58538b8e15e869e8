/** Paths of calls by their pattern, as `/checklists/:id`: both directions in one place. */

/** Fills in the pattern; each parameter becomes one encoded segment. */
export function formatPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** The decoded parameters, or undefined where the path does not fit the pattern. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split("/");
  const given = path.split("/");
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? "";
    if (!segment.startsWith(":")) {
      if (segment !== value) return undefined;
      continue;
    }
    const decoded = decodeSegment(value);
    if (!decoded) return undefined;
    params[segment.slice(1)] = decoded;
  }
  return params;
}

/** Undefined: it is not encoded as addresses are, as a lone `%`. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
