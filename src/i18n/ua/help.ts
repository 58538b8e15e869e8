/** Pages that the owner writes, brands, and a screen that is not there yet. */
export const help = {
  menu: "Довідка",
  "group.help": "Покупцям",
  "group.shop": "Про магазин",
  "group.legal": "Документи",
  onThisPage: "На цій сторінці",
  updated: "Оновлено {{day}}",
  brands: "Бренди",
  brandsText: "Майстерні й виробники, чиї речі ми тримали в руках.",
  brandsMeta:
    "Бренди в магазині «{{shopName}}»: спорядження, одяг і продукти українських виробників, з доставкою по Україні.",
  unsewnTitle: "Цю сторінку ще шиємо",
  unsewnText: "Вона відкриється незабаром. Тим часом працюють списки й каталог.",
} as const;
