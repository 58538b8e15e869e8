import type { SeedCategory } from "#server/seed/shape.ts";
import { p, t } from "#server/seed/text.ts";

export const leisure: SeedCategory[] = [
  {
    slug: "vidpochynok",
    parent: null,
    name: t("Відпочинок", "Leisure", "Отдых"),
    description: p(
      "Море, сніг, вода з рибою і галявина з мангалом: вибирайте, чим пахнутиме ваш вихідний.",
      "Sea, snow, a pond with fish and a meadow with a grill: choose what your weekend will smell of.",
      "Море, снег, вода с рыбой и поляна с мангалом: выбирайте, чем будет пахнуть ваш выходной.",
    ),
    picture: "beach-umbrella",
    sort: 20,
    returnable: true,
  },
  {
    slug: "more-i-plavannia",
    parent: "vidpochynok",
    name: t("Море й плавання", "Sea and swimming", "Море и плавание"),
    description: p(
      "Купальники, маски, рушники й тінь. Усе, що має пережити сіль, пісок і дітей.",
      "Swimwear, masks, towels and shade. All that has to survive salt, sand and children.",
      "Купальники, маски, полотенца и тень. Всё, что должно пережить соль, песок и детей.",
    ),
    picture: "mask-snorkel",
    sort: 21,
    activity: "beach",
    is_main: true,
  },
  {
    slug: "lyzhi-i-zyma",
    parent: "vidpochynok",
    name: t("Лижі й зима", "Skiing and winter", "Лыжи и зима"),
    description: p(
      "Для схилу, катка й дороги на роботу в ожеледь. Рахуйте на градус холодніше, ніж обіцяють.",
      "For the slope, the rink and an icy walk to work. Reckon one degree colder than promised.",
      "Для склона, катка и дороги на работу в гололёд. Рассчитывайте на градус холоднее, чем обещают.",
    ),
    picture: "ski-goggles",
    sort: 22,
    activity: "skiing",
  },
  {
    slug: "rybalka",
    parent: "vidpochynok",
    name: t("Риболовля", "Fishing", "Рыбалка"),
    description: p(
      "Снасті для ставка й річки. Не забудьте про нерестову заборону: з квітня до середини червня вона майже всюди.",
      "Tackle for ponds and rivers. Mind the spawning ban: from April to mid-June it holds almost everywhere.",
      "Снасти для пруда и реки. Не забудьте о нерестовом запрете: с апреля до середины июня он почти везде.",
    ),
    picture: "spinning-rod",
    sort: 23,
    activity: "fishing",
  },
  {
    slug: "piknik-i-hryl",
    parent: "vidpochynok",
    name: t("Пікнік і гриль", "Picnic and grill", "Пикник и гриль"),
    description: p(
      "Мангал, вугілля, плед і посуд, який не шкода. Ліміт один: багажник.",
      "A grill, charcoal, a blanket and dishes nobody will miss. The only limit is the boot.",
      "Мангал, уголь, плед и посуда, которую не жалко. Предел один: багажник.",
    ),
    picture: "barbecue-grill",
    sort: 24,
    activity: "picnic",
    is_main: true,
  },
  {
    slug: "festyval",
    parent: "vidpochynok",
    name: t("Фестиваль", "Festival", "Фестиваль"),
    description: p(
      "Три дні музики, один намет на чотирьох і жодної розетки.",
      "Three days of music, one tent for four and not a single socket.",
      "Три дня музыки, одна палатка на четверых и ни одной розетки.",
    ),
    picture: "string-lights",
    sort: 25,
    activity: "festival",
  },
];
