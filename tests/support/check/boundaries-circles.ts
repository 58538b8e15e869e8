/**
 * Circles of imports: modules that can only be read and tested together. Types count, because a
 * reader follows them too. `import()` does not: it runs later, so it loads nothing in a circle.
 */

/** One import of a module; `to` is a path below the root. */
export type ModuleImport = { to: string; line: number };

/** `path` and `line` are those of the import that closes the circle; `modules` begins where it leads. */
export type Circle = { path: string; line: number; modules: string[] };

/** Without the imports that it returns the modules have no circle. */
export function findCircles(importsByPath: ReadonlyMap<string, readonly ModuleImport[]>): Circle[] {
  const circles: Circle[] = [];
  const visited = new Set<string>();
  const trail: string[] = [];

  const visit = (path: string) => {
    visited.add(path);
    trail.push(path);
    for (const { to, line } of importsByPath.get(path) ?? []) {
      const at = trail.indexOf(to);
      if (at >= 0) circles.push({ path, line, modules: trail.slice(at) });
      else if (!visited.has(to)) visit(to);
    }
    trail.pop();
  };
  for (const path of importsByPath.keys()) if (!visited.has(path)) visit(path);
  return circles;
}
