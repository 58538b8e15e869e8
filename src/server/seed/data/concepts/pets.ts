import { readConcepts } from "./table.ts";

export const petsConcepts = readConcepts(`
pet_meal | Корм для тварини; корм; корм для собаки; корм для собак; корм собаці | Pet food; dog food; food for the dog | Корм для питомца; корм; корм для собаки; корм собаке | DOG-FOOD-2 CAT-FOOD-400
pet_passport | Ветеринарний паспорт; паспорт тварини; паспорт тварини з щепленнями | Vet pet passport; pet passport; pet passport with vaccinations | Ветеринарный паспорт; паспорт животного; паспорт животного с прививками | -o
pet_bowl | Миска для тварини; миска собаці; миска для собаки | Pet bowl; dog bowl; bowl for the dog | Миска для питомца; миска собаке; миска для собаки | PET-BOWL
pet_carrier | Переноска; переноска для кота; контейнер для тварини | Pet carrier; cat carrier; carrier | Переноска; переноска для кота; переноска для собаки | PET-CARRIER
leash | Повідець; повідець собаці; поводок | Dog leash; leash; lead; dog lead | Поводок; поводок собаке | LEASH
harness | Шлея або нашийник; шлея; нашийник; шлейка; шлея з ременем до паса | Dog harness or collar; harness; collar; harness with a belt strap; Dog harness | Шлея или ошейник; шлейка; ошейник; шлея с ремнём; Шлея | DOG-HARNESS
muzzle | Намордник | Muzzle | Намордник | -x
poop_bags | Пакети для прогулянок; пакети для собаки; пакетики для прогулянок | Poop bags; waste bags; dog bags; walk bags | Пакеты для прогулок; пакеты для собаки; пакетики для прогулок | PET-BAGS
pet_bed | Підстилка для тварини; лежанка; лежак; килимок собаці; килимок для собаки | Pet bed; dog bed; mat for the dog | Лежанка для питомца; лежанка; коврик собаке | MAT-FOAM
pet_toy | Забавка для тварини; іграшка для собаки; м’ячик для собаки; м’яч | Pet chew or ball; dog toy; ball for the dog; Pet chew; ball | Забава для питомца; игрушка для собаки; мячик для собаки | BALL
pet_towel | Рушник для лап; рушник для собаки | Paw towel; towel for the dog; towel for paws | Полотенце для лап; полотенце для собаки | TOWEL-ROSA
pet_ticks | Краплі від кліщів для собаки; таблетка від кліщів; таблетка від кліщів за три дні до виїзду; краплі від кліщів | Flea and tick drops for the dog; tick tablet; tick tablet three days before | Капли от клещей для собаки; таблетка от клещей; таблетка от клещей за три дня до выезда | -m
pet_litter | Наповнювач | Cat litter; litter | Наполнитель | -x
litter_tray | Лоток | Litter tray | Лоток | -x
absorbent_pads | Вбирні пелюшки; пелюшки для собаки | Absorbent pads; puppy pads | Впитывающие пелёнки; пелёнки для собаки | PADS-10
`);
