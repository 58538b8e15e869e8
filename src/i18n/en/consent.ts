import type { EnglishOf } from "#i18n/areas.ts";
import type { consent as source } from "#i18n/ua/consent.ts";

export const consent = {
  title: "May we count visits?",
  text: "We’d like to know which pages and products people look at, to make the shop better. No names, phones or addresses. Until you allow it, nothing is counted.",
  analytics: "You allowed us to count visits: no names, phones or addresses.",
  none: "You didn’t allow us to count visits, so we don’t.",
  yes: "Allow",
  no: "No thanks",
  takeBack: "Stop counting",
} satisfies EnglishOf<typeof source>;
