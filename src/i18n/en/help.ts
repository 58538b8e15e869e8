import type { EnglishOf } from "#i18n/areas.ts";
import type { help as source } from "#i18n/ua/help.ts";

export const help = {
  menu: "Help",
  "group.help": "For shoppers",
  "group.shop": "About the shop",
  "group.legal": "Documents",
  onThisPage: "On this page",
  updated: "Updated {{day}}",
  brands: "Brands",
  brandsText: "Workshops and makers whose products we’ve held in our own hands.",
  brandsMeta:
    "Brands at {{shopName}}: gear, clothes and groceries by Ukrainian makers, delivered across Ukraine.",
  unsewnTitle: "We are still sewing this page",
  unsewnText: "It opens soon. Meanwhile the lists and the catalogue work.",
} satisfies EnglishOf<typeof source>;
