import type { SeedLocation } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const locations: SeedLocation[] = [
  { slug: "rivne", name: t("Рівне", "Rivne", "Ровно"), lat: 50.6199, lng: 26.2516 },
  { slug: "lviv", name: t("Львів", "Lviv", "Львов"), lat: 49.8397, lng: 24.0297, isDefault: true },
  { slug: "kyiv", name: t("Київ", "Kyiv", "Киев"), lat: 50.4501, lng: 30.5234 },
  { slug: "odesa", name: t("Одеса", "Odesa", "Одесса"), lat: 46.4825, lng: 30.7233 },
];
