import { rich } from "#server/seed/rich-text.ts";
import type { SeedPage } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const returns: SeedPage = {
  slug: "returns",
  title: t("Повернення й обмін", "Returns and exchange", "Возврат и обмен"),
  meta_description: t(
    "14 днів, щоб передумати, і що можна повернути. Правила Торби за Законом «Про захист прав споживачів».",
    "14 days to change your mind, and what can be returned. Torba’s rules under the Ukrainian consumer law.",
    "14 дней, чтобы передумать, и что можно вернуть. Правила Торбы по Закону «О защите прав потребителей».",
  ),
  tags: ["help"],
  content: rich(
    `
Не підійшов розмір, виявився не той колір, просто передумали — буває. У вас є 14 днів, і пояснювати
нічого не треба.

## Скільки часу

Чотирнадцять днів, не рахуючи дня отримання, дає Закон України «Про захист прав споживачів»:
стаття 9 для товару належної якості й стаття 13 для купівлі на відстані. Якщо разом із річчю ви не
отримали цих умов, строк довший: 90 днів.

## Що можна повернути

- Річ, якою не користувалися: приміряти, поставити намет у кімнаті й скласти назад можна.
- З ярликами, пломбами й коробкою, якщо вони були. Порвана упаковка — не перешкода, якщо інакше річ
  не оглянути.
- З чеком, паперовим чи електронним. Немає чека — знайдемо замовлення за номером телефону.

## Чого повернути не можна

Перелік затвердив Кабінет Міністрів у постанові № 172 від 19 березня 1994 року. Із того, що
продаємо ми, це:

- продукти харчування;
- ліки й вироби з аптечки: пластирі, бинти, термометри;
- білизна, термобілизна, купальники, шкарпетки й панчохи;
- рукавички;
- засоби гігієни й косметика: щітки, мило, серветки, креми, затички для вух;
- товари для немовлят: пелюшки, підгузки, пляшечки, пустушки;
- м’які й надувні дитячі іграшки;
- друковані видання: карти, розмальовки; фотоплівка;
- газові балони й усе в аерозолях.

Якщо така річ із вадою, обмеження не діє: читайте далі.

## Продукти

Продукти належної якості назад не приймаємо, так велить закон. Але якщо привезли не те, зіпсоване
чи з простроченим терміном, скажіть кур’єрові одразу або напишіть нам: свіже — протягом доби,
бакалію й консерви — до кінця терміну придатності. Вистачить фотографії. Гроші повернемо того ж
дня, продукт можна викинути.

## Якщо річ із вадою

У межах гарантійного строку ви вибираєте самі: безоплатний ремонт, знижку відповідно до вади або
повернення того, що вже витратили на ремонт. Якщо вада істотна, то й заміну чи всі гроші назад.
Про це стаття 8 того самого закону, а подробиці — на сторінці [гарантії](/warranty).

## Як повернути

- Напишіть у чат або зателефонуйте: назвіть номер замовлення й річ.
- Ми створимо повернення й надішлемо його номер. Пакуйте й несіть у будь-яке відділення.
- Самі приносьте до Львова, у будні з 10:00 до 19:00.

Дорогу назад за належної якості оплачуєте ви, у відділенні це близько 70 грн. За вади чи нашої
помилки платимо ми, в обидва боки.

## Коли будуть гроші

Того дня, коли річ повернулася й ми її оглянули, а найпізніше за сім днів. На ту саму картку, з якої
платили; хто платив готівкою, отримає на картку або переказом. Бонуси повернуться бонусами. Якщо
повертаєте все замовлення, повернемо й вартість звичайної доставки.

## Обмін

Інший розмір чи колір відправляємо, щойно ваша річ поїхала до нас, якщо він є. Немає — повідомимо,
коли буде, або повернемо гроші.
`,
    `
The wrong size, the wrong colour, or you simply changed your mind: it happens. You have 14 days and
need not explain anything.

## How long

Fourteen days, not counting the day of receipt, by the Law of Ukraine on Consumer Protection:
article 9 for goods of proper quality and article 13 for buying at a distance. If these terms did
not reach you with the product, you have longer: 90 days.

## What can be returned

- A thing that has not been used: trying it on, or pitching the tent in a room and packing it, is fine.
- With its tags, seals and box, if it had them. Torn packaging is no obstacle where the thing could
  not be seen otherwise.
- With a receipt, on paper or by e-mail. No receipt: we find the order by your phone number.

## What cannot be returned

The list is the Cabinet of Ministers’ resolution No. 172 of 19 March 1994. Of what we sell it names:

- food;
- medicines and first-aid goods: plasters, bandages, thermometers;
- underwear, base layers, swimwear, socks and stockings;
- gloves;
- hygiene goods and cosmetics: brushes, soap, wipes, creams, earplugs;
- goods for babies: swaddles, nappies, bottles, soothers;
- soft and inflatable toys;
- printed goods: maps, colouring books; photographic film;
- gas canisters and everything in spray cans.

If such a product is faulty, this does not apply: read on.

## Groceries

By law, food of proper quality is not taken back. But if it is the wrong thing, spoilt or
past its date, tell the courier at once or write to us: within a day for fresh food, before the
best-before date for dry goods and tins. A photo is enough. The money returns the same day, and you may throw
the food away.

## If a product is faulty

Within the warranty the choice is yours: free repair, a lower price to match the fault, or the money
you have already spent on repair. If the fault is serious, also a replacement or a full
refund. That is article 8 of the same law; the [warranty page](/warranty) has the details.

## How to return

- Write in the chat or call: tell us the order number and the product.
- We create the return and send you its number. Pack it and take it to any branch.
- Or bring it to Lviv yourself, weekdays 10:00 to 19:00.

For goods of proper quality you pay for the return, about 70 UAH from a branch. For a fault or our
mistake we pay, both ways.

## When the money comes

On the day the product is back and we have checked it, in seven days at the latest. To the card you
paid with; if you paid in cash, to a card or by transfer. Bonuses return as bonuses. If you return the
whole order, we return the price of ordinary delivery too.

## Exchange

Another size or colour leaves as soon as yours is on its way to us, if we have it. If not, we tell you
when it is back, or return the money.
`,
    `
Не подошёл размер, оказался не тот цвет, просто передумали — бывает. У вас есть 14 дней, и объяснять
ничего не нужно.

## Сколько времени

Четырнадцать дней, не считая дня получения, даёт Закон Украины «О защите прав потребителей»:
статья 9 для товара надлежащего качества и статья 13 для покупки на расстоянии. Если вместе с вещью
вы не получили этих условий, срок дольше: 90 дней.

## Что можно вернуть

- Вещь, которой не пользовались: примерить, поставить палатку в комнате и сложить обратно можно.
- С ярлыками, пломбами и коробкой, если они были. Порванная упаковка — не помеха, если иначе вещь
  не осмотреть.
- С чеком, бумажным или электронным. Нет чека — найдём заказ по номеру телефона.

## Чего вернуть нельзя

Перечень утвердил Кабинет Министров в постановлении № 172 от 19 марта 1994 года. Из того, что
продаём мы, это:

- продукты питания;
- лекарства и вещи из аптечки: пластыри, бинты, термометры;
- бельё, термобельё, купальники, носки и чулки;
- перчатки;
- средства гигиены и косметика: щётки, мыло, салфетки, кремы, беруши;
- товары для младенцев: пелёнки, подгузники, бутылочки, пустышки;
- мягкие и надувные детские игрушки;
- печатные издания: карты, раскраски; фотоплёнка;
- газовые баллоны и всё в аэрозолях.

Если такая вещь с изъяном, ограничение не действует: читайте дальше.

## Продукты

Продукты надлежащего качества обратно не принимаем, так велит закон. Но если привезли не то,
испорченное или с истёкшим сроком, скажите курьеру сразу или напишите нам: свежее — в течение суток,
бакалею и консервы — до конца срока годности. Хватит фотографии. Деньги вернём в тот же день,
продукт можно выбросить.

## Если вещь с изъяном

В пределах гарантийного срока вы выбираете сами: бесплатный ремонт, скидка соразмерно изъяну или
возврат того, что уже потратили на ремонт. Если изъян существенный, то и замена или все деньги назад.
Об этом статья 8 того же закона, а подробности — на странице [гарантии](/warranty).

## Как вернуть

- Напишите в чат или позвоните: назовите номер заказа и вещь.
- Мы создадим возврат, номер придёт в сообщении. Пакуйте и несите в любое отделение.
- Сами приносите во Львов, по будням с 10:00 до 19:00.

Дорогу назад при надлежащем качестве оплачиваете вы, в отделении это около 70 грн. При изъяне или
нашей ошибке платим мы, в обе стороны.

## Когда будут деньги

В тот день, когда вещь вернулась и мы её осмотрели, а самое позднее за семь дней. На ту же карту, с
которой платили; кто платил наличными, получит на карту или переводом. Бонусы вернутся бонусами. Если
возвращаете весь заказ, вернём и стоимость обычной доставки.

## Обмен

Другой размер или цвет отправляем, как только ваша вещь поехала к нам, если он есть. Нет — сообщим,
когда будет, или вернём деньги.
`,
  ),
};
