/** What the owner of the demo shop has written and switched, beside pages. */
import { rich } from "#server/seed/rich-text.ts";
import type { SeedCustomerGroup, SeedPlaceholder } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const placeholders: SeedPlaceholder[] = [
  {
    key: "home-about",
    place: "home",
    value: rich(
      `
## Магазин, що починається зі списку

Ми збираємо торби з 2019 року: у Карпати, на дачу, до пологового, на чотири дні без світла. Зі
списками все простіше: видно, що вже є вдома, чого бракує і скільки воно важить. Тому в Торбі
спершу список, а потім кошик.

Не знайшли свого? [Складіть його самі](/checklist?new) або [напишіть нам](/contacts), і ми
додамо готовий. А як усе доїде, розповідає [сторінка про доставку](/delivery-terms).
`,
      `
## A shop that begins with a list

We have been packing bags since 2019: for the Carpathians, for the country house, for the
maternity ward, for four days without power. A list makes it simple: you see what you have at home,
what is missing and what it weighs. So at Torba the list comes first and the basket second.

Yours is not here? [Make your own](/checklist?new) or [tell us](/contacts) and we will add it.
How it all gets to you is on the [delivery page](/delivery-terms).
`,
      `
## Магазин, который начинается со списка

Мы собираем торбы с 2019 года: в Карпаты, на дачу, в роддом, на четыре дня без света. Со списком
всё проще: видно, что уже есть дома, чего не хватает и сколько оно весит. Поэтому в Торбе сначала
список, а потом корзина.

Не нашли своего? [Составьте его сами](/checklist?new) или [напишите нам](/contacts), и мы добавим
готовый. А как всё доедет, рассказывает [страница о доставке](/delivery-terms).
`,
    ),
  },
];

/** Parts of the home page that can be switched off. */
export const toggles: Record<string, boolean> = {
  home_steps: true,
  home_slider: true,
  home_promo_groups: true,
};

export const customerGroups: SeedCustomerGroup[] = [
  {
    slug: "shoppers",
    name: t("Покупці", "Shoppers", "Покупатели"),
    description: t(
      "Усі, хто зареєструвався: бонуси до 5% із кожного замовлення.",
      "Everyone who has an account: up to 5% back as bonuses.",
      "Все, кто зарегистрировался: бонусы до 5% с каждого заказа.",
    ),
  },
  {
    slug: "clubs",
    name: t("Клуби й гуртки", "Clubs and groups", "Клубы и кружки"),
    description: t(
      "Туристичні клуби, пласт і школи, що збирають у дорогу багатьох.",
      "Hiking clubs, scouts and schools that pack for many.",
      "Туристические клубы, скауты и школы, которые собирают в дорогу многих.",
    ),
  },
];
