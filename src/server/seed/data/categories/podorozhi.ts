import type { SeedCategory } from "#server/seed/shape.ts";
import { p, t } from "#server/seed/text.ts";

export const travel: SeedCategory[] = [
  {
    slug: "podorozhi",
    parent: null,
    name: t("Подорожі", "Travel", "Путешествия"),
    description: p(
      "Літак, потяг, авто чи просто чуже місто пішки.",
      "A plane, a train, a car, or a strange city on foot.",
      "Самолёт, поезд, авто или просто чужой город пешком.",
    ),
    picture: "luggage",
    sort: 30,
  },
  {
    slug: "valizy",
    parent: "podorozhi",
    name: t("Валізи й дорожні речі", "Suitcases and travel gear", "Чемоданы и дорожные вещи"),
    description: p(
      "Розміри вказуємо з колесами й ручкою: саме так міряють в аеропорту.",
      "Sizes include wheels and handle: that is how airports measure.",
      "Размеры указываем с колёсами и ручкой: именно так меряют в аэропорту.",
    ),
    picture: "suitcase-large",
    sort: 31,
    activity: "flight",
    is_main: true,
    returnable: true,
  },
  {
    slug: "misto",
    parent: "podorozhi",
    name: t("Місто й дощ", "City and rain", "Город и дождь"),
    description: p(
      "Для вихідних у місті, де бруківка, кав’ярні й погода на свій розсуд.",
      "For a weekend in a city of cobbles, coffee shops and weather with a mind of its own.",
      "Для выходных в городе, где брусчатка, кофейни и погода на своё усмотрение.",
    ),
    picture: "umbrella-folding",
    sort: 32,
    activity: "city",
    returnable: true,
  },
  {
    slug: "avto",
    parent: "podorozhi",
    name: t("В авто", "For the car", "В авто"),
    description: p(
      "Обов’язкове, корисне й те, що заспокоює пасажирів на задньому сидінні.",
      "What the law asks, what helps, and what calms the passengers in the back.",
      "Обязательное, полезное и то, что успокаивает пассажиров на заднем сиденье.",
    ),
    picture: "automobile",
    sort: 33,
    activity: "road",
    returnable: true,
  },
  {
    slug: "tvaryny",
    parent: "podorozhi",
    name: t("З тваринами", "With pets", "С животными"),
    description: p(
      "Для пса в горах і кота в потязі. Міряйте груди, а не вірте породі.",
      "For a dog in the mountains and a cat on a train. Measure the chest and do not trust the breed.",
      "Для пса в горах и кота в поезде. Меряйте грудь, а не верьте породе.",
    ),
    picture: "pet-bowl",
    sort: 34,
    activity: "pets",
  },
];
