import type { EnglishOf } from "#i18n/areas.ts";
import type { pages as source } from "#i18n/ua/content-pages.ts";

export const pages = {
  notFoundTitle: "The trail ends here",
  notFoundText: "The page was moved or never existed. From here it’s not far to:",
  notFoundLists: "Lists",
  notFoundCatalog: "Catalogue",

  errorTitle: "Something broke on our side",
  errorText: "Your ticks and basket are safe. Try again in a minute.",

  busyTitle: "One moment",
  busyText: "We have too many visitors, or are just tidying up. Try again in a few seconds.",

  offlineTitle: "This needs signal",
  offlineText: "Lists, the basket and products you’ve viewed work even now.",
} satisfies EnglishOf<typeof source>;
