import { readConcepts } from "./table.ts";

export const clothesConcepts = readConcepts(`
underwear | Спідня білизна; білизна; труси; боксери; змінна білизна | Underwear; pants; boxers; briefs; knickers | Нижнее бельё; бельё; трусы; боксеры | UNDERWEAR-WOMEN:13-:f UNDERWEAR-MEN:13-:m
socks | Шкарпетки; шкарпетки трекінгові; трекінгові шкарпетки; пара шкарпеток | Socks; trekking socks; hiking socks | Носки; носки треккинговые; треккинговые носки; носки трекинговые; трекинговые носки | SOCKS-TREK:13-
tshirt | Футболка; футболки; майка; футболка бавовняна; теніска | T-shirt; T-shirts; tee; tee shirt; cotton T-shirt | Футболка; футболки; майка; футболка хлопковая | TSHIRT-COTTON:13- TSHIRT-MERINO:13- TSHIRT-KIDS:3-8
long_sleeve | Лонгслів; футболка з довгим рукавом; лонгсліви | Long-sleeved top; long-sleeve top; long-sleeved shirt | Лонгслив; футболка с длинным рукавом | THERMO-SMEREKA:13-
bra | Бюстгальтер; ліфчик | Bra | Бюстгальтер; лифчик | -x
trousers | Штани або джинси; штани; джинси; джинси або теплі штани; брюки | Trousers or jeans; jeans; trousers; pants; jeans or warm trousers | Брюки или джинсы; штаны; джинсы; джинсы или тёплые штаны; Брюки | JEANS:13-
trekking_trousers | Трекінгові штани; штани трекінгові; похідні штани; штани другі | Trekking trousers; hiking trousers; trekking pants; second trousers | Треккинговые штаны; штаны треккинговые; походные штаны; штаны трекинговые; трекинговые штаны; вторые штаны | TROUSERS-SMEREKA:13-:m
shorts | Шорти; шорти трекінгові | Shorts; trekking shorts; hiking shorts | Шорты; шорты треккинговые; шорты трекинговые | SHORTS:13-
fleece | Флісова кофта; фліс; кофта флісова; тепла кофта; кофта; тепла кофта на вечір; теплу кофту на ніч | Fleece; fleece jacket; warm top; warm top for the evening; a warm top for the night | Флисовая кофта; флис; кофта флисовая; тёплая кофта; кофта; тёплая кофта на вечер; тёплую кофту на ночь | FLEECE-SMEREKA:13-
windbreaker | Вітрівка; вітровка; куртка від вітру | Windbreaker; wind jacket; windcheater | Ветровка; куртка от ветра | WINDBREAKER:13-:f JACKET-ZLYVA:13-
warm_jacket | Пуховик або тепла куртка; пуховик; тепла куртка; зимова куртка; куртка | Down jacket or winter coat; down jacket; winter coat; winter jacket; warm jacket | Пуховик или тёплая куртка; пуховик; тёплая куртка; зимняя куртка; куртка | DOWN-INII:13-:f SKI-JACKET:13-
thermal | Термобілизна; термобілизна комплект; термуха; термобілизна або лосини | Thermal base layer; base layer; thermals; thermal underwear | Термобельё; термобельё комплект | THERMO-SMEREKA:13-
warm_hat | Шапка; шапка тепла; в’язана шапка; шапки | Beanie; hat; warm hat; winter hat | Шапка; шапка тёплая; вязаная шапка | BEANIE-SMEREKA
gloves | Рукавички; рукавички флісові; рукавиці; рукавички звичайні; теплі рукавички | Gloves; fleece gloves; mittens; warm gloves; ordinary gloves | Перчатки; перчатки флисовые; рукавицы; варежки; перчатки обычные; тёплые перчатки | GLOVES-SMEREKA:13-
spare_mittens | Запасні дитячі рукавиці; дитячі рукавиці; запасні рукавиці | Spare mittens for a child; spare mittens | Запасные детские варежки; детские варежки; запасные варежки | -x
scarf | Шарф або баф; шарф; баф; бандана; бандана-труба; бандана від пилу; снуд | Scarf or buff; buff; neck tube; bandana; neck gaiter; neck tube against dust; Scarf | Шарф или бафф; шарф; бафф; бандана; бандана-труба; бандана от пыли; снуд | BUFF
warm_socks | Теплі шкарпетки; шкарпетки вовняні; вовняні шкарпетки; шкарпетки теплі | Warm wool socks; woollen socks; wool socks; warm socks | Тёплые носки; носки шерстяные; шерстяные носки; носки тёплые | SOCKS-WOOL:13-
warm_tights | Утеплені штани; штани утеплені; теплі штани | Insulated trousers; warm trousers | Утеплённые брюки; штаны утеплённые; тёплые штаны | SKI-PANTS:13-
raincoat | Дощовик; дощовики; куртка від дощу; дощовик-пончо; пончо | Raincoat; rain jacket; rain poncho; poncho; waterproof jacket | Дождевик; дождевики; куртка от дождя; дождевик-пончо; пончо | JACKET-ZLYVA:13- PONCHO:13- KIDS-RAIN:3-8
umbrella | Парасолька; парасоля; парасоля складана; складана парасолька; зонтик | Umbrella; folding umbrella; brolly | Зонт; зонтик; зонт складной; складной зонт | UMBRELLA-AUTO
sun_cap | Кепка або панама; кепка; кепка від сонця; панама; панамка; бейсболка; головний убір; кепка й окуляри | Sun cap or panama; cap; baseball cap; sun hat; panama; cap and glasses; sun cap | Кепка или панама; кепка; кепка от солнца; панама; панамка; бейсболка; головной убор; кепка и очки | CAP-SMEREKA:13- SUNHAT-KIDS:1-12
sunglasses | Сонячні окуляри; окуляри від сонця; темні окуляри | Sunglasses; sun glasses; shades | Солнечные очки; очки от солнца; тёмные очки; солнцезащитные очки | SUNGLASSES:13-
swimsuit | Купальник або плавки; купальник; плавки; шорти для плавання; купальний костюм; купальник: у чан або сауну | Swimsuit or trunks; swimwear; swimming costume; swim shorts; swimming trunks; bathing suit; swimwear: for the tub or the sauna; Swimsuit; trunks | Купальник или плавки; купальник; плавки; шорты для плавания; купальник: в чан или сауну | SWIMSUIT-BRYZ:13-:f SWIMSHORTS-BRYZ:13-:m
rash_guard | Лайкра для плавання; футболка для плавання; футболка від сонця; лайкра | Rash guard; swim top; swim shirt; rashguard | Лайкра для плавания; футболка для плавания; футболка от солнца; лайкра | RASHGUARD-KIDS:3-8
pyjamas | Піжама; піжами; одяг для сну | Pyjamas; pajamas; sleepwear | Пижама; пижамы; одежда для сна | PYJAMAS:13-
home_clothes | Домашній одяг | Loungewear | Домашняя одежда | -o
evening_outfit | Ошатний одяг на вечір; сорочка або сукня на вечір; вечірня сукня | Evening outfit; shirt or dress for the evening; a shirt or dress for the evening | Нарядная одежда на вечер; рубашка или платье на вечер; вечернее платье | -o
formal_shirt | Сорочка або блуза; сорочка; блуза; біла сорочка | Shirt or blouse; Dress shirt or blouse; shirt; blouse; Dress shirt | Рубашка или блуза; рубашка; блуза; белая рубашка | -x
business_suit | Діловий костюм або жакет; костюм; піджак; жакет; Діловий костюм | Business suit or blazer; suit; blazer; Business suit | Деловой костюм или жакет; костюм; пиджак; жакет; Деловой костюм | -x
wedding_outfit | Святкова сукня або костюм; Святкова сукня; костюм | Wedding guest dress or suit; Wedding guest dress; suit | Нарядное платье или костюм; Нарядное платье; костюм | -o
tie | Краватка або аксесуари; краватка; аксесуари | Tie or accessories; necktie; Tie; accessories | Галстук или аксессуары; галстук; аксессуары | -x
belt | Ремінь; пасок; пояс | Belt; trouser belt | Ремень; пояс | -x
tights | Колготки | Tights | Колготки | -x
long_skirt | Довга спідниця, закритий одяг; довга спідниця | Long skirt, modest clothing | Длинная юбка, закрытая одежда; длинная юбка | -o
modest_trousers | Довгі штани | Long trousers | Длинные штаны | JEANS:13-
headscarf | Легка хустка; хустка; хустинка на голову | Light headscarf; shawl | Лёгкий платок; платок | -x
beach_cover | Туніка або парео; туніка; парео | Beach cover-up; cover-up; sarong; pareo | Туника или парео; туника; парео | -x
robe | Халат | Bathrobe; dressing gown | Халат | -x
nightgown | Нічна сорочка; нічнушка | Nightgown; nightdress | Ночная рубашка; ночнушка | PYJAMAS:13-
tick_clothes | Закритий одяг з довгим рукавом | Long-sleeved outdoor clothes | Закрытая одежда с длинным рукавом | TROUSERS-SMEREKA:13-:m
sport_clothes | Спортивний одяг; спортивна форма | Sportswear; gym clothes | Спортивная одежда; спортивная форма | -o
spare_clothes | Одяг на зміну; змінний одяг; запасний одяг; легкі футболки й сукні | Change of clothes; spare clothes; light T-shirts and dresses | Сменная одежда; запасная одежда; лёгкие футболки и платья | -o
`);
