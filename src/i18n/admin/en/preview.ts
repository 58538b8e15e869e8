import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const preview: EnglishOf<AdminAreas["preview"]> = {
  title: "Preview",
  width: "Width",
  phone: "Phone",
  desktop: "Desktop",
  scheme: "Theme",
  light: "Light",
  dark: "Dark",
  language: "Language",
  hint: "This is how the draft will look. Customers do not see it until you save.",
  halfTyped: "Something is not finished yet: the previous view is shown.",
  pick: "{{name}}: choose",
  logo: "Logo",
  rowUp: "Up: {{name}}",
  rowDown: "Down: {{name}}",
  addTo: "Add: {{name}}",
};
