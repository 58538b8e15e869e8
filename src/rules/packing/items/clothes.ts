/** Clothes and shoes. Columns: key, unit, kg, how needed (5 = vital), names. */
export const clothesItems = `
# clothes
underwear | piece | 0.05 | 5 | Спідня білизна | Underwear | Нижнее бельё
socks | pair | 0.07 | 5 | Шкарпетки | Socks | Носки
tshirt | piece | 0.15 | 5 | Футболка | T-shirt | Футболка
trousers | piece | 0.45 | 5 | Штани або джинси | Trousers or jeans | Брюки или джинсы
trekking_trousers | piece | 0.4 | 4 | Трекінгові штани | Trekking trousers | Треккинговые штаны
shorts | piece | 0.25 | 4 | Шорти | Shorts | Шорты
fleece | piece | 0.4 | 4 | Флісова кофта | Fleece | Флисовая кофта
windbreaker | piece | 0.35 | 4 | Вітрівка | Windbreaker | Ветровка
warm_jacket | piece | 0.9 | 5 | Пуховик або тепла куртка | Down jacket or winter coat | Пуховик или тёплая куртка
thermal | set | 0.35 | 4 | Термобілизна | Thermal base layer | Термобельё
warm_hat | piece | 0.08 | 5 | Шапка | Beanie | Шапка
gloves | pair | 0.1 | 5 | Рукавички | Gloves | Перчатки
spare_mittens | pair | 0.1 | 3 | Запасні дитячі рукавиці | Spare mittens for a child | Запасные детские варежки
scarf | piece | 0.12 | 3 | Шарф або баф | Scarf or buff | Шарф или бафф
warm_socks | pair | 0.1 | 4 | Теплі шкарпетки | Warm wool socks | Тёплые носки
raincoat | piece | 0.3 | 5 | Дощовик | Raincoat | Дождевик
umbrella | piece | 0.35 | 4 | Парасолька | Umbrella | Зонт
sun_cap | piece | 0.08 | 5 | Кепка або панама | Sun cap or panama | Кепка или панама
sunglasses | piece | 0.05 | 4 | Сонячні окуляри | Sunglasses | Солнечные очки
swimsuit | piece | 0.15 | 5 | Купальник або плавки | Swimsuit or trunks | Купальник или плавки
rash_guard | piece | 0.2 | 3 | Лайкра для плавання | Rash guard | Лайкра для плавания
pyjamas | piece | 0.3 | 4 | Піжама | Pyjamas | Пижама
home_clothes | set | 0.5 | 3 | Домашній одяг | Loungewear | Домашняя одежда
evening_outfit | set | 0.7 | 4 | Ошатний одяг на вечір | Evening outfit | Нарядная одежда на вечер
formal_shirt | piece | 0.25 | 4 | Сорочка або блуза | Shirt or blouse | Рубашка или блуза
business_suit | set | 1.3 | 4 | Діловий костюм або жакет | Business suit or blazer | Деловой костюм или жакет
wedding_outfit | set | 1.2 | 5 | Святкова сукня або костюм | Wedding guest dress or suit | Нарядное платье или костюм
tie | piece | 0.06 | 2 | Краватка або аксесуари | Tie or accessories | Галстук или аксессуары
belt | piece | 0.15 | 2 | Ремінь | Belt | Ремень
tights | piece | 0.05 | 3 | Колготки | Tights | Колготки
long_skirt | piece | 0.35 | 4 | Довга спідниця, закритий одяг | Long skirt, modest clothing | Длинная юбка, закрытая одежда
modest_trousers | piece | 0.45 | 4 | Довгі штани | Long trousers | Длинные штаны
headscarf | piece | 0.06 | 4 | Легка хустка | Light headscarf | Лёгкий платок
beach_cover | piece | 0.2 | 2 | Туніка або парео | Beach cover-up | Туника или парео
robe | piece | 0.5 | 4 | Халат | Bathrobe | Халат
nightgown | piece | 0.25 | 4 | Нічна сорочка | Nightgown | Ночная рубашка
tick_clothes | set | 0.6 | 3 | Закритий одяг з довгим рукавом | Long-sleeved outdoor clothes | Закрытая одежда с длинным рукавом
sport_clothes | set | 0.5 | 3 | Спортивний одяг | Sportswear | Спортивная одежда
spare_clothes | set | 0.6 | 4 | Одяг на зміну | Change of clothes | Сменная одежда
# shoes
trail_shoes | pair | 0.8 | 5 | Зручні кросівки | Comfortable trainers | Удобные кроссовки
hiking_boots | pair | 1.2 | 5 | Трекінгові черевики | Hiking boots | Треккинговые ботинки
winter_boots | pair | 1.4 | 5 | Зимові черевики | Winter boots | Зимние ботинки
rubber_boots | pair | 1.5 | 4 | Гумові чоботи | Rubber boots | Резиновые сапоги
sandals | pair | 0.5 | 3 | Сандалі | Sandals | Сандалии
flipflops | pair | 0.3 | 4 | В’єтнамки або шльопанці | Flip-flops or slides | Вьетнамки или тапки
slippers | pair | 0.3 | 3 | Капці | Slippers | Тапки
water_shoes | pair | 0.35 | 4 | Аквашузи | Water shoes | Аквашузы, обувь для воды
formal_shoes | pair | 0.9 | 4 | Туфлі | Formal shoes | Туфли
gaiters | pair | 0.2 | 2 | Гамаші, бахіли | Gaiters | Гамаши, бахилы
# ski
ski_jacket | piece | 1 | 5 | Лижна куртка | Ski jacket | Лыжная куртка
ski_trousers | piece | 0.8 | 5 | Лижні штани | Ski trousers | Лыжные штаны
ski_gloves | pair | 0.2 | 5 | Лижні рукавиці | Ski gloves | Лыжные перчатки
ski_goggles | piece | 0.15 | 5 | Лижна маска | Ski goggles | Лыжная маска
ski_socks | pair | 0.1 | 4 | Лижні шкарпетки | Ski socks | Лыжные носки
ski_helmet | piece | 0.5 | 5 | Шолом лижний | Ski helmet | Шлем лыжный
balaclava | piece | 0.06 | 3 | Балаклава або баф | Balaclava or buff | Балаклава или бафф
`;
