import type { SeedCategory } from "#server/seed/shape.ts";
import { p, t } from "#server/seed/text.ts";

/** Promo groups: each product lives elsewhere and stands here too. */
export const deals: SeedCategory[] = [
  {
    slug: "aktsii",
    parent: null,
    name: t("Акції", "Deals", "Акции"),
    description: p(
      "Небагато, зате чесно: стара ціна тут та, за якою ми справді продавали.",
      "Not many, but honest: the old price is the one we truly sold at.",
      "Немного, зато честно: старая цена здесь та, по которой мы действительно продавали.",
    ),
    picture: "label",
    sort: 90,
    promo: {},
  },
  {
    slug: "more-chekaie",
    parent: "aktsii",
    name: t("Море чекає", "The sea is waiting", "Море ждёт"),
    description: p(
      "П’ятнадцять відсотків униз на те, у чому заходять у воду й на чому після неї лежать. Два тижні, потім як було.",
      "Fifteen per cent off what you wear into the water and lie on afterwards. Two weeks, then back as it was.",
      "Пятнадцать процентов вниз на то, в чём заходят в воду и на чём после неё лежат. Две недели, потом как было.",
    ),
    picture: "swim-goggles",
    sort: 91,
    promo: {
      discount: 15,
      fromDay: -3,
      toDay: 11,
      adverts: [
        {
          caption: t("Знижка на пляжне", "Off beach things", "Скидка на пляжное"),
          value: t("−15%", "−15%", "−15%"),
        },
        {
          caption: t("Обмін розміру", "Size exchange", "Обмен размера"),
          value: t("14 днів", "14 days", "14 дней"),
        },
      ],
    },
  },
  {
    slug: "piknik-na-desiatokh",
    parent: "aktsii",
    name: t("Пікнік на десятьох", "A picnic for ten", "Пикник на десятерых"),
    description: p(
      "Зберіть кошик на компанію, впишіть код під час оформлення — і десята частина за нас.",
      "Fill a basket for the company, enter the code at checkout, and a tenth of it is on us.",
      "Соберите корзину на компанию, впишите код при оформлении — и десятая часть за нас.",
    ),
    picture: "basket",
    sort: 92,
    promo: {
      coupon: "PIKNIK10",
      limitedToDay: 21,
      adverts: [
        {
          caption: t("За кодом у кошику", "With the code in the basket", "По коду в корзине"),
          value: t("−10%", "−10%", "−10%"),
        },
        {
          caption: t("Безкоштовна доставка від", "Free delivery from", "Бесплатная доставка от"),
          value: t("500 грн", "500 UAH", "500 грн"),
        },
      ],
    },
  },
  {
    slug: "pershyi-snih",
    parent: "aktsii",
    name: t("Перший сніг", "First snow", "Первый снег"),
    description: p(
      "Лижне дешевшає до того, як відкриють витяги. Ще не почалося: натисніть «нагадати», і ми напишемо в перший день.",
      "Ski things go down before the lifts open. It has not begun yet: press “remind me” and we will write on the first day.",
      "Лыжное дешевеет до того, как откроют подъёмники. Ещё не началось: нажмите «напомнить», и мы напишем в первый день.",
    ),
    picture: "beanie",
    sort: 93,
    promo: {
      discount: 20,
      fromDay: 10,
      toDay: 31,
      adverts: [
        {
          caption: t("Знижка на лижне", "Off ski things", "Скидка на лыжное"),
          value: t("−20%", "−20%", "−20%"),
        },
      ],
    },
  },
];
