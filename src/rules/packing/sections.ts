/** How a packing list is divided: the groups of the rules' items, in the order of a list. */
import type { Lang } from "#contract/lang.ts";

export type PackingSection = { key: string; icon: string; name: Record<Lang, string> };

/** Key, picture, Ukrainian, English and Russian name. */
const table = `
documents | passport-cover | Документи | Documents | Документы
money | waist-bag | Гроші | Money | Деньги
electronics | power-bank | Електроніка | Electronics | Электроника
bags | backpack | Сумки й пакування | Bags and packing | Сумки и упаковка
clothes | fleece | Одяг | Clothes | Одежда
shoes | trekking-boots | Взуття | Shoes | Обувь
hygiene | toiletry-bag | Гігієна | Hygiene | Гигиена
health | first-aid-kit | Здоров’я | Health | Здоровье
children | teddy-bear | Дитині | For the child | Ребёнку
pets | dog-leash | Тварині | For the pet | Питомцу
occasion | wrapped-gift | До нагоди | For the occasion | К случаю
school | colour-pencils | До навчання | For studies | К учёбе
camp | tent | Табір | Camp | Лагерь
kitchen | cook-set | Посуд і кухня | Kitchenware | Посуда и кухня
mountains | trekking-poles | Маршрут і безпека | Route and safety | Маршрут и безопасность
bicycle | pack-day | Велосипед | Bicycle | Велосипед
water | drybag | Вода й пляж | Water and beach | Вода и пляж
ski | ski-goggles | Лижі | Skiing | Лыжи
fishing | spinning-rod | Риболовля | Fishing | Рыбалка
forest | basket | Ліс | Forest | Лес
car | automobile | Авто | Car | Авто
home | house-with-garden | Дім | Home | Дом
food | bread | Їжа й напої | Food and drinks | Еда и напитки
missed | basket | Бракувало минулого разу | Missing last time | Не хватало в прошлый раз
`;

export const sections: readonly PackingSection[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [key = "", icon = "", ua = "", en = "", ru = ""] = line.split(" | ");
    return { key, icon, name: { ua, en, ru } };
  });

export type SectionOf<Item> = { section: PackingSection; items: Item[] };

/** Items by section, without empty ones; those of an unknown group stand last, under its key. */
export function divideBySection<Item extends { group: string }>(
  items: readonly Item[],
): SectionOf<Item>[] {
  const known = sections.map((section) => ({
    section,
    items: items.filter(({ group }) => group === section.key),
  }));
  const others = items.filter(({ group }) => !sections.some(({ key }) => key === group));
  const rest = [...new Set(others.map(({ group }) => group))].map((key) => ({
    section: { key, icon: "luggage", name: { ua: key, en: key, ru: key } },
    items: others.filter(({ group }) => group === key),
  }));
  return [...known, ...rest].filter((one) => one.items.length > 0);
}
