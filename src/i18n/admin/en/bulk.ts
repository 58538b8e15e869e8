import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const bulk: EnglishOf<AdminAreas["bulk"]> = {
  change: "Change…",
  takeAll: "Choose all {{count}} that match",
  title_one: "Change {{count}} row",
  title_other: "Change {{count}} rows",
  what: "What to change",
  how: "How to change it",
  percent: "Percent",
  add: "Sum",
  byPercent: "By how many percent",
  byAmount: "By how many UAH",
  signHint: "A minus lowers: −10",
  round: "Round to",
  preview: "Show what will happen",
  planned: "{{count}} match. This is what the first {{shown}} become:",
  run_one: "Change {{count}}",
  run_other: "Change {{count}}",
  same: "no change",
  samples: "Examples of the change",
  progress: "{{done}} of {{total}}",
  result: "{{changed}} changed, {{skipped}} skipped",
  details: "Details",
  cancel: "Cancel",
  close: "Close",
};
