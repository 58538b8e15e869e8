import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const tree: EnglishOf<AdminAreas["tree"]> = {
  title: "Category tree",
  open: "Tree",
  hint: "Drag the handle, or press space on it and move with arrows: up, down, right goes into, left goes out.",
  handle: "Move {{name}}",
  children: "Subcategories of {{name}}",
  level: "level {{level}}",
  hidden: "hidden",
  menu: "Actions: {{name}}",
  up: "Up",
  down: "Down",
  into: "Into the one above",
  out: "One level up",
  top: "top level",
  position: "{{name}}: {{index}} of {{count}}, {{parent}}.",
  lifted: "Arrows move it, space drops it, Escape cancels.",
  edge: "It cannot go further.",
  dropped: "Dropped.",
  cancelled: "Cancelled.",
  moved: "Category moved",
};
