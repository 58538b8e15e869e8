import type { SeedCategory } from "#server/seed/shape.ts";
import { p, t } from "#server/seed/text.ts";

export const home: SeedCategory[] = [
  {
    slug: "dim-i-zdorovia",
    parent: null,
    name: t("Дім і здоров’я", "Home and health", "Дом и здоровье"),
    description: p(
      "Світло, аптечка, чистота й дитячі радощі.",
      "Light, first aid, clean hands and joys for children.",
      "Свет, аптечка, чистота и детские радости.",
    ),
    picture: "house-with-garden",
    sort: 50,
  },
  {
    slug: "svitlo",
    parent: "dim-i-zdorovia",
    name: t("Світло й живлення", "Light and power", "Свет и питание"),
    description: p(
      "Ліхтарі, лампи, павербанки й станції: для намету й для дому без світла.",
      "Torches, lamps, power banks and stations: for a tent and for a home in a power cut.",
      "Фонари, лампы, повербанки и станции: для палатки и для дома без света.",
    ),
    picture: "headlamp",
    sort: 51,
    activity: "blackout",
    is_main: true,
    returnable: true,
  },
  {
    slug: "aptechka",
    parent: "dim-i-zdorovia",
    name: t("Аптечка", "First aid", "Аптечка"),
    description: p(
      "Пластирі, бинти, захист від сонця й кліщів. Ліки радить лікар, решту — ми.",
      "Plasters, bandages, protection from sun and ticks. Medicine is up to your doctor, the rest to us.",
      "Пластыри, бинты, защита от солнца и клещей. Лекарства советует врач, остальное — мы.",
    ),
    picture: "plasters",
    sort: 52,
    returnable: false,
  },
  {
    slug: "hihiiena",
    parent: "dim-i-zdorovia",
    name: t("Гігієна й чистота", "Hygiene and cleaning", "Гигиена и чистота"),
    description: p(
      "Щітка, мило, серветки й засоби для посуду: удома і в дорозі.",
      "Toothbrush, soap, wipes and dish soap: at home and on the way.",
      "Щётка, мыло, салфетки и средства для посуды: дома и в дороге.",
    ),
    picture: "soap-bar",
    sort: 53,
    returnable: false,
  },
  {
    slug: "dytiam",
    parent: "dim-i-zdorovia",
    name: t("Дітям", "For children", "Детям"),
    description: p(
      "Ігри для галявини, пляжу й довгого дощу в наметі.",
      "Games for the meadow, the beach and a long rain in the tent.",
      "Игры для поляны, пляжа и долгого дождя в палатке.",
    ),
    picture: "teddy-bear",
    sort: 54,
    returnable: true,
  },
  {
    slug: "nemovlia",
    parent: "dim-i-zdorovia",
    name: t("Немовляті", "Newborn", "Новорождённому"),
    description: p(
      "Перші три місяці: що справді знадобиться, без рожевих дрібниць на полиці.",
      "The first three months: what you will truly need, without pink trifles for the shelf.",
      "Первые три месяца: что действительно понадобится, без розовых мелочей на полке.",
    ),
    picture: "baby-bottle",
    sort: 55,
    activity: "newborn",
    returnable: false,
  },
  {
    slug: "pobut",
    parent: "dim-i-zdorovia",
    name: t("Прибирання й прання", "Cleaning and laundry", "Уборка и стирка"),
    description: p(
      "Миє, пере й не пахне лавандою на весь під’їзд.",
      "It washes and cleans, and the whole stairwell does not smell of lavender.",
      "Моет, стирает и не пахнет лавандой на весь подъезд.",
    ),
    picture: "glass-cleaner",
    sort: 56,
  },
];
