import type { SeedCategory } from "#server/seed/shape.ts";
import { p, t } from "#server/seed/text.ts";

export const hiking: SeedCategory[] = [
  {
    slug: "pokhid",
    parent: null,
    name: t("Похід і кемпінг", "Hiking and camping", "Поход и кемпинг"),
    description: p(
      "Ночівля, кухня й усе, що їде на спині чи в багажнику.",
      "Shelter, kitchen and all that rides on your back or in the boot.",
      "Ночлег, кухня и всё, что едет за спиной или в багажнике.",
    ),
    picture: "tent",
    sort: 10,
    activity: "hiking",
    returnable: true,
  },
  {
    slug: "namety",
    parent: "pokhid",
    name: t("Намети й тенти", "Tents and tarps", "Палатки и тенты"),
    description: p(
      "Від одномісного на хребет до сімейного на берег. Вага вказана повна, з кілками й чохлом.",
      "From a solo one for the ridge to a family one for the shore. Weights are full, with pegs and bag.",
      "От одноместной на хребет до семейной на берег. Вес указан полный, с колышками и чехлом.",
    ),
    picture: "tent",
    sort: 11,
    is_main: true,
  },
  {
    slug: "spalnyky",
    parent: "pokhid",
    name: t("Спальники й килимки", "Sleeping bags and mats", "Спальники и коврики"),
    description: p(
      "Вибирайте за температурою комфорту, а не за межею: різниця — це ваш сон.",
      "Choose by the comfort temperature, not by the limit: the difference is your sleep.",
      "Выбирайте по температуре комфорта, а не по пределу: разница — это ваш сон.",
    ),
    picture: "sleeping-bag",
    sort: 12,
  },
  {
    slug: "naplichnyky",
    parent: "pokhid",
    name: t("Наплічники й гермомішки", "Backpacks and dry bags", "Рюкзаки и гермомешки"),
    description: p(
      "На день, на вихідні й на тиждень. І те, що береже речі всередині від дощу.",
      "For a day, a weekend or a week. And what keeps the rain off the things inside.",
      "На день, на выходные и на неделю. И то, что бережёт вещи внутри от дождя.",
    ),
    picture: "backpack",
    sort: 13,
  },
  {
    slug: "pokhidna-kukhnia",
    parent: "pokhid",
    name: t("Похідна кухня", "Camp kitchen", "Походная кухня"),
    description: p(
      "Вогонь, посуд і вода. Частина цих речей рятує й удома, коли немає світла.",
      "Fire, dishes and water. Some of it saves the day at home too, when the power is out.",
      "Огонь, посуда и вода. Часть этих вещей выручает и дома, когда нет света.",
    ),
    picture: "cauldron",
    sort: 14,
    is_main: true,
  },
  {
    slug: "pokhidni-dribnytsi",
    parent: "pokhid",
    name: t("Похідні дрібниці", "Camp odds and ends", "Походные мелочи"),
    description: p(
      "Карта, мотузка, ніж, гамак: дрібне, про яке згадують уже на стежці.",
      "A map, a rope, a knife, a hammock: small things remembered when already on the trail.",
      "Карта, верёвка, нож, гамак: мелочи, о которых вспоминают уже на тропе.",
    ),
    picture: "compass",
    sort: 15,
  },
];
