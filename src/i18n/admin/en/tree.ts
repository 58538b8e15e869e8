import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const tree: EnglishOf<AdminAreas["tree"]> = {
  title: "Category tree",
  open: "Tree",
  hint: "Drag the handle, or press Space on it and use the arrows: up, down, right to go into, left to go out.",
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
  lifted: "Arrows move it, Space drops it, Escape cancels.",
  edge: "It cannot go further.",
  dropped: "Dropped.",
  cancelled: "Cancelled.",
  moved: "Category moved",
};
