import { readConcepts } from "./table.ts";

export const waterSportsConcepts = readConcepts(`
paddle_gloves | Рукавички для веслування | Paddling gloves | Перчатки для гребли | -x
kayak | Байдарка з веслами (прокат); байдарка; каяк | Kayak and paddles (rental); kayak; canoe | Байдарка с вёслами (прокат); байдарка; каяк | -x
bailer | Черпак і губка | Bailer | Черпак | -x
beach_umbrella | Парасоля пляжна; парасоля від сонця; пляжна парасоля; парасолька від сонця | Beach umbrella; parasol; sun umbrella | Зонт пляжный; зонт от солнца; пляжный зонт | BEACH-UMBRELLA
beach_blanket | Пляжна підстилка; килимок пляжний; пляжний килимок; підстилка | Beach blanket; beach mat; beach rug | Пляжная подстилка; коврик пляжный; пляжный коврик; подстилка | BEACH-MAT
beach_bag | Пляжна сумка; сумка пляжна | Beach tote; beach bag | Пляжная сумка; сумка пляжная | TOTE
snorkel_set | Маска й трубка; маска з трубкою; маска для плавання | Snorkel and mask; mask and snorkel; snorkel | Маска и трубка; маска с трубкой; маска для плавания | MASK-SNORKEL
fins | Ласти | Fins; flippers | Ласты | -x
underwater_camera | Екшн-камера для підводної зйомки; екшн-камера | Underwater action camera; action camera | Экшн-камера для подводной съёмки; экшн-камера | -x
inflatable | Надувне коло або матрац; надувне коло; надувний матрац; матрац | Inflatable ring or lilo; swim ring; air mattress; Inflatable ring; lilo | Надувной круг или матрас; надувной круг; надувной матрас; матрас | -x
bicycle | Велосипед; вел; ровер | Bicycle; bike; cycle | Велосипед; велик | -o
bike_helmet | Велошолом (шолом); велошолом; велосипедний шолом | Bike helmet; cycle helmet; cycling helmet | Велошлем (шлем); велошлем; велосипедный шлем | -x
bike_repair | Ремкомплект і запасна камера; запасна камера; ремкомплект | Repair kit and inner tube; inner tube; puncture kit | Ремкомплект и запасная камера; запасная камера; ремкомплект | -x
bike_pump | Насос; велонасос | Pump; bike pump | Насос; велонасос | -x
bike_light | Ліхтарі на велосипед; велофара; фара на велосипед | Bike light set; bike lights | Фонари на велосипед; велофара | -x
bike_gloves | Велосипедні рукавички; велорукавички | Cycling gloves; bike gloves | Велосипедные перчатки; велоперчатки | -x
bike_shorts | Велошорти з підкладкою; Велотрусики з памперсом; велошорти | Padded cycling tights; Padded cycling bib; cycling shorts | Велошорты с подкладкой; Велошорты с памперсом; велошорты | -x
bike_lock | Велозамок; замок для велосипеда | Bike lock; cycle lock | Велозамок; замок для велосипеда | -x
chain_oil | Мастило для ланцюга | Chain oil; chain lube | Смазка для цепи | -x
bungee | Гумки для кріплення; гумки; багажні гумки | Bungee straps; bungee cords | Резинки для крепления; багажные резинки | -x
rod | Вудка або спінінг; вудка; вудка поплавкова; спінінг; вудлище | Fishing rod; rod; spinning rod; float rod; fishing pole | Удочка или спиннинг; удочка; удочка поплавочная; спиннинг; удилище | ROD-SPIN ROD-FLOAT
ice_rod | Зимова вудка | Ice fishing rod | Зимняя удочка | -x
bait | Наживка й прикормка; наживка; прикормка; черв’яки; черв’яки й опариш; опариш | Bait and groundbait; bait; groundbait; worms; maggots; worms and maggots | Наживка и прикормка; наживка; прикормка; черви; черви и опарыш; опарыш | GROUNDBAIT-1
lures | Блешні та воблери; блешні; воблери; блешня | Lures; lure; spinners | Блёсны и воблеры; блёсны; воблеры; блесна | LURES-6
tackle_box | Снасті: гачки, волосінь, поплавки; снасті; гачки; волосінь; поплавки; ящик для снастей; гачки, поплавки, грузила; волосінь запасна; котушка | Tackle: hooks, line, bobbers; Tackle: hooks, line, floats; tackle; hooks; fishing line; floats; tackle box; hooks, floats, weights; spare line; reel | Снасти: крючки, леска, поплавки; снасти; крючки; леска; поплавки; ящик для снастей; крючки, поплавки, грузила; леска запасная; катушка | HOOKS-FLOATS LINE-150 TACKLE-BOX REEL-2500
landing_net | Підсак; підсака; підсаку; сачок | Landing net; net | Подсак; подсачек; сачок | LANDING-NET
fish_bucket | Садок або відро для риби; відро; садок; відро або садок; відро складане; відро для риби | Keep net or bucket for fish; bucket; keepnet; bucket or keepnet; folding bucket; Keep net; bucket for fish | Садок или ведро для рыбы; ведро; садок; ведро или садок; ведро складное; ведро для рыбы | BUCKET-FOLD
ice_auger | Льодобур | Ice auger; ice drill | Ледобур | -x
ice_picks | Рятувальні кілки для льоду | Ice rescue picks | Спасательные колышки для льда | -x
fishing_box | Ящик зимового рибалки | Ice fishing seat box | Ящик зимнего рыбака | -x
basket | Кошик для грибів; кошик | Mushroom basket; basket | Корзина для грибов; лукошко | -x
mushroom_knife | Ніж для грибів; ножик для грибів | Mushroom knife | Нож для грибов; ножик для грибов | KNIFE-FOLD
mushroom_guide | Визначник грибів | Mushroom field guide | Определитель грибов | -x
beach_shelter | Пляжний тент; пляжний намет; тент від сонця на пляж | Beach sun shelter; beach tent; sun shelter | Пляжный тент; пляжная палатка; тент от солнца на пляж | BEACH-UMBRELLA TARP-3X3
`);
