import { rich } from "#server/seed/rich-text.ts";
import type { SeedPage } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const warranty: SeedPage = {
  slug: "warranty",
  title: t("Гарантія", "Warranty", "Гарантия"),
  meta_description: t(
    "На що й скільки діє гарантія, що робити, коли річ зламалася, і скільки триває ремонт.",
    "What the warranty covers and for how long, what to do when a thing breaks, and how long repair takes.",
    "На что и сколько действует гарантия, что делать, когда вещь сломалась, и сколько длится ремонт.",
  ),
  tags: ["help"],
  content: rich(
    `
Річ має служити. Якщо вона здалася раніше, це наша справа, а не ваша: напишіть, і ми полагодимо,
замінимо чи повернемо гроші.

## Скільки діє

| Що | Гарантія |
| Намети, тенти, гамаки | 2 роки |
| Наплічники, гермомішки, сумки | 3 роки |
| Спальники, килимки | 2 роки |
| Пальники, плитки, посуд | 1 рік |
| Ліхтарі, павербанки, електроніка | 1 рік |
| Одяг | 6 місяців |
| Взуття | 60 днів від початку сезону |

Строк рахуємо від дня, коли ви отримали річ. Для сезонного одягу й узуття він починається разом із
сезоном: весняне з 1 березня, літнє з 1 травня, осіннє з 1 вересня, зимове з 15 листопада. На
продукти діє термін придатності з упаковки.

Якщо строк тут не названо, ви маєте два роки, щоб сказати про ваду, яка була від початку: так
каже стаття 679 Цивільного кодексу України.

## Що покриває

- Шви, блискавки, пряжки, застібки, що здалися від звичайного вжитку.
- Тканину, що пропускає воду, хоча обіцяла не пропускати.
- Дуги, палиці, пальники й ліхтарі, що перестали працювати.
- Усе, чого не було в коробці, хоча мало бути.

## Чого не покриває

- Дірки від іскор, каміння, собачих зубів і кішок, стерті підошви: це життя речі.
- Намети, прані в машинці, і пух, сушений на батареї.
- Річ, яку вже лагодили не в нас і тим зіпсували.

Навіть тоді напишіть: часто ремонт коштує менше, ніж здається, і ми знаємо майстрів.

## Що робити

- Сфотографуйте ваду й річ цілком, знайдіть номер замовлення або чек.
- Напишіть у [чат чи на пошту](/contacts). Відповімо того ж робочого дня.
- Надішліть річ за номером, який ми дамо: дорогу оплачуємо ми. Річ має бути чиста й суха.

## Скільки триває

Оглядаємо за три дні. Ремонт без згоди на інше — до 14 днів. Якщо довше, на час ремонту дамо
таку саму річ, якщо вона є на складі: просити треба одразу, закон це дозволяє. Не лагодиться —
вибирайте: нова така сама чи всі гроші. Гарантія подовжується на час, поки річ була в нас.

## Без суперечок

Якщо ми не погодилися щодо вади, зробимо експертизу власним коштом. Ви можете бути присутні або
замовити свою. А коли й це не допомогло, на вашому боці Держпродспоживслужба й суд за вашою
адресою.

Річ ціла, але не підійшла? Тоді це [повернення](/returns).
`,
    `
A product should last. If it gave up early, that is our problem, not yours: write to us, and we will
repair it, replace it or refund you.

## How long

| What | Warranty |
| Tents, tarps, hammocks | 2 years |
| Backpacks, dry bags, bags | 3 years |
| Sleeping bags, mats | 2 years |
| Burners, stoves, dishes | 1 year |
| Lamps, power banks, electronics | 1 year |
| Clothing | 6 months |
| Footwear | 60 days from the start of the season |

The time runs from the day you received the thing. For seasonal clothes and shoes it begins with the
season: spring on 1 March, summer on 1 May, autumn on 1 September, winter on 15 November. Food has the
date on its pack.

Where no term is named here you have two years to tell us of a fault that was there from the start:
that is article 679 of the Civil Code of Ukraine.

## What it covers

- Seams, zips, buckles and fasteners that gave way in ordinary use.
- Cloth that lets water through although it promised not to.
- Poles, burners and lamps that stopped working.
- Whatever was not in the box and should have been.

## What it does not cover

- Holes from sparks, rocks, dogs and cats, worn-out soles: that is the life of a thing.
- Tents washed in a machine, and down dried on a radiator.
- A thing repaired elsewhere and spoilt by it.

Write even then: repair often costs less than it seems, and we know people who do it.

## What to do

- Take a photo of the fault and of the whole thing, find the order number or the receipt.
- Write to the [chat or by e-mail](/contacts). We answer the same working day.
- Send the thing under the number we give: we pay the way. It should be clean and dry.

## How long it takes

We look at it within three days. Repair takes up to 14 days unless we agree otherwise. If longer, you
get the same thing for the time of repair where we have one: ask at once, the law allows it. If it
cannot be repaired, choose: a new one or all of your money. The warranty grows by the time the thing
was with us.

## If we disagree

If we do not agree about a fault, we have it examined at our cost. You may be present or order an
examination of your own. If even that does not help, the state consumer service and the court at your
address are on your side.

The product is fine but does not suit you? Then it is a [return](/returns).
`,
    `
Вещь должна служить. Если она сдалась раньше, это наше дело, а не ваше: напишите, и мы починим,
заменим или вернём деньги.

## Сколько действует

| Что | Гарантия |
| Палатки, тенты, гамаки | 2 года |
| Рюкзаки, гермомешки, сумки | 3 года |
| Спальники, коврики | 2 года |
| Горелки, плитки, посуда | 1 год |
| Фонари, повербанки, электроника | 1 год |
| Одежда | 6 месяцев |
| Обувь | 60 дней от начала сезона |

Срок считаем со дня, когда вы получили вещь. Для сезонной одежды и обуви он начинается вместе с
сезоном: весенняя с 1 марта, летняя с 1 мая, осенняя с 1 сентября, зимняя с 15 ноября. На продукты
действует срок годности с упаковки.

Если срок здесь не назван, у вас есть два года, чтобы сказать об изъяне, который был с самого начала:
так говорит статья 679 Гражданского кодекса Украины.

## Что покрывает

- Швы, молнии, пряжки, застёжки, которые сдались от обычного пользования.
- Ткань, которая пропускает воду, хотя обещала не пропускать.
- Дуги, палки, горелки и фонари, которые перестали работать.
- Всё, чего не было в коробке, хотя должно было быть.

## Чего не покрывает

- Дыры от искр, камней, собачьих зубов и кошек, стёртые подошвы: это жизнь вещи.
- Палатки, стиранные в машинке, и пух, сушённый на батарее.
- Вещь, которую уже чинили не у нас и этим испортили.

Даже тогда напишите: часто ремонт стоит меньше, чем кажется, и мы знаем мастеров.

## Что делать

- Сфотографируйте изъян и вещь целиком, найдите номер заказа или чек.
- Напишите в [чат или на почту](/contacts). Ответим в тот же рабочий день.
- Отправьте вещь по номеру, который мы дадим: дорогу оплачиваем мы. Вещь должна быть чистой и сухой.

## Сколько длится

Осматриваем за три дня. Ремонт, если не договорились иначе, — до 14 дней. Если дольше, на время ремонта
дадим такую же вещь, если она есть на складе: просить нужно сразу, закон это позволяет. Не чинится —
выбирайте: новая такая же или все деньги. Гарантия продлевается на время, пока вещь была у нас.

## Без споров

Если мы не сошлись насчёт изъяна, сделаем экспертизу за свой счёт. Вы можете присутствовать или
заказать свою. А когда и это не помогло, на вашей стороне Госпродпотребслужба и суд по вашему
адресу.

Вещь цела, но не подошла? Тогда это [возврат](/returns).
`,
  ),
};
