import { readConcepts } from "./table.ts";

export const footwearSkiConcepts = readConcepts(`
trail_shoes | Зручні кросівки; кросівки; кросівки трейлові; кросівки трекінгові; зручне взуття; зручні кеди; кеди; найважчі кросівки; взуття, якого не шкода | Comfortable trainers; trainers; sneakers; trail shoes; hiking shoes; running shoes; comfortable sneakers; comfortable shoes; your heaviest trainers; shoes you will not miss; the heaviest shoes | Удобные кроссовки; кроссовки; кроссовки треккинговые; удобная обувь; удобные кеды; кеды; самые тяжёлые кроссовки; обувь, которую не жалко | SHOES-SVYDOVETS:13- SHOES-PLAI:13- SNEAKERS-CITY:13-
hiking_boots | Трекінгові черевики; черевики трекінгові; похідні черевики; міцне взуття; черевики; міцне взуття біля дверей; черевики дитячі | Hiking boots; trekking boots; walking boots; boots; sturdy shoes; sturdy shoes by the door; children’s boots | Треккинговые ботинки; ботинки треккинговые; походные ботинки; крепкая обувь; ботинки; крепкая обувь у двери; ботинки детские; ботинки трекинговые; трекинговые ботинки | BOOTS-STEZHKA:13- BOOTS-KIDS:4-9
winter_boots | Зимові черевики; черевики зимові; теплі черевики; зимове взуття | Winter boots; snow boots; warm boots | Зимние ботинки; ботинки зимние; тёплые ботинки; зимняя обувь | BOOTS-WINTER:13-
rubber_boots | Гумові чоботи; гумові чобітки; чоботи гумові; чобітки; гумаки | Rubber boots; wellies; wellingtons; rain boots | Резиновые сапоги; сапоги резиновые; резиновые сапожки | RUBBER-BOOTS:13- RAINBOOTS-WOMEN:13-:f
sandals | Сандалі; босоніжки; сандалії | Sandals; sandal | Сандалии; босоножки | SANDALS-PRUT:13-:f
flipflops | В’єтнамки або шльопанці; в’єтнамки; шльопанці; в’єтнамки в душ; в’єтнамки для табору; в’єтнамки замість капців | Flip-flops or slides; flip-flops; slides; flip-flops for the shower; flip-flops for camp; flip-flops as slippers | Вьетнамки или тапки; вьетнамки; шлёпанцы; сланцы; вьетнамки в душ; вьетнамки для лагеря; вьетнамки вместо тапок; тапки | FLIPFLOPS-ZATOKA:13-
slippers | Капці; тапки; тапочки; капці дорожні; хатні капці | Slippers; house shoes; travel slippers | Тапки; тапочки | SLIPPERS:13-
water_shoes | Аквашузи; взуття для води; тапки для води; коралки | Water shoes; aqua shoes; aquashoes | Аквашузы, обувь для воды; аквашузы; обувь для воды | AQUASHOES
formal_shoes | Туфлі; туфлі на підборах | Formal shoes; dress shoes | Туфли; туфли на каблуке | -x
gaiters | Гамаші, бахіли; гамаші; бахіли | Gaiters; gaiter | Гамаши, бахилы; гамаши; бахилы | -x
ski_jacket | Лижна куртка; куртка лижна | Ski jacket | Лыжная куртка; куртка лыжная | SKI-JACKET:13-
ski_trousers | Лижні штани; штани лижні | Ski trousers; ski pants | Лыжные штаны; штаны лыжные | SKI-PANTS:13-
ski_gloves | Лижні рукавиці; рукавиці лижні | Ski gloves; ski mitts | Лыжные перчатки; рукавицы лыжные; лыжные рукавицы | SKI-GLOVES:13-
ski_goggles | Лижна маска; маска лижна | Ski goggles; goggles | Лыжная маска; маска лыжная | SKI-GOGGLES
ski_socks | Лижні шкарпетки; шкарпетки лижні | Ski socks | Лыжные носки; носки лыжные | SKI-SOCKS:13-
ski_helmet | Шолом лижний; лижний шолом; шолом | Ski helmet; helmet | Шлем лыжный; лыжный шлем; шлем | SKI-HELMET
balaclava | Балаклава або баф; балаклава; підшоломник; баф | Balaclava or buff; balaclavas; Balaclava; buff | Балаклава или бафф; балаклава; подшлемник; бафф | BALACLAVA
`);
