import { rich } from "#server/seed/rich-text.ts";
import type { SeedPage } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const deliveryTerms: SeedPage = {
  slug: "delivery-terms",
  title: t("Доставка й оплата", "Delivery and payment", "Доставка и оплата"),
  meta_description: t(
    "Скільки коштує й скільки їде замовлення: відділення, поштомат, кур’єр, самовивіз. Від 500 грн доставка безкоштовна.",
    "What delivery costs and how long it takes: branch, parcel locker, courier, pick-up. Free from 500 UAH.",
    "Сколько стоит и сколько едет заказ: отделение, почтомат, курьер, самовывоз. От 500 грн доставка бесплатная.",
  ),
  tags: ["help"],
  content: rich(
    `
Від 500 грн доставка безкоштовна, хоч би який спосіб ви вибрали. До цієї суми ціна залежить від
того, скільки штук у замовленні. Точну суму видно, щойно ви виберете спосіб, ще до того, як
замовити.

## Способи

- Відділення або поштомат Нової пошти: 1–3 дні в будь-яке місто, де вона працює.
- Кур’єр до дверей: наступного дня після відправлення у Львові, Києві, Одесі й Рівному, за 2–4 дні
  в інших містах.
- Відділення Укрпошти: 3–6 днів, доїде й туди, де інших немає.
- Самовивіз у Львові: за дві години після підтвердження, у будні з 10:00 до 19:00, безкоштовно.

## Скільки коштує доставка замовлень до 500 грн

| Штук у замовленні | Відділення, поштомат | Кур’єр |
| до 5 | 70 грн | 110 грн |
| понад 5 | 85 грн | 130 грн |
| понад 10 | 110 грн | 160 грн |
| понад 20 | 150 грн | 210 грн |
| понад 50 | 230 грн | 320 грн |
| понад 100 | 360 грн | 480 грн |

Рахуємо штуки, а не назви: дві банки тушонки й пачка гречки — це три штуки. Відділення Укрпошти
коштує на 20 грн менше за відділення Нової пошти. За вечірні години кур’єра, з 17:00 до 21:00,
доплачують 30 грн, навіть коли доставка безкоштовна.

## Коли їде

Замовлення, оформлені до 15:00 у будній день, виїжджають того самого дня, решта наступного робочого.
День і проміжок часу для кур’єра ви вибираєте під час оформлення: він чекатиме 15 хвилин і
зателефонує за годину. У прифронтові громади перевізники їдуть довше або не їдуть зовсім; якщо
відділення зачинене, ми напишемо, перш ніж відправляти.

## Свіжі продукти

Свіжу випічку возимо лише у Львові та Києві, свіжу рибу — лише в Одесі. Молочне, м’ясо, овочі й
фрукти збираємо останніми, у термосумку. Вибирайте для них кур’єра: у відділенні вони чекали б у
теплі. Перегляньте продукти при кур’єрі: усе, що вам не сподобається, він забере, а гроші
повернуться за один день.

## Оплата

- Карткою на сайті, з Apple Pay і Google Pay: через LiqPay, номера картки ми не бачимо.
- Під час отримання: карткою або готівкою; перевізник візьме за переказ 20 грн і 2% суми.
- Рахунком для організацій: реквізити надішлемо поштою, відправимо, щойно надійдуть гроші.
- Бонусами: товари повністю або частково, доставку — ні.

Чек із реєстратора розрахункових операцій приходить на пошту в день оплати.

## Коли пакунок у руках

Відкрийте його до підпису. Якщо щось розбите, мокре чи не те, попросіть перевізника скласти акт і
сфотографуйте: так ми повернемо гроші без запитань. У відділенні замовлення чекає п’ять днів, у
поштоматі дві доби; потім воно їде назад, а вам нічого не коштує.

Передумали? Прочитайте, [як повернути](/returns). Щось не працює? Тоді вам до
[гарантії](/warranty).
`,
    `
Delivery is free from 500 UAH, whichever option you choose. Below that the price depends on how many
pieces are in the order. You see the exact sum as soon as you choose the option, before you order.

## Options

- Nova Poshta branch or parcel locker: 1–3 days, to any town where it works.
- Courier to the door: the day after dispatch in Lviv, Kyiv, Odesa and Rivne, 2–4 days elsewhere.
- Ukrposhta branch: 3–6 days, and it reaches places where no one else does.
- Pick-up in Lviv: two hours after we confirm, weekdays 10:00 to 19:00, free.

## Delivery of orders under 500 UAH

| Pieces in the order | Branch, locker | Courier |
| up to 5 | 70 UAH | 110 UAH |
| more than 5 | 85 UAH | 130 UAH |
| more than 10 | 110 UAH | 160 UAH |
| more than 20 | 150 UAH | 210 UAH |
| more than 50 | 230 UAH | 320 UAH |
| more than 100 | 360 UAH | 480 UAH |

We count pieces, not names: two tins of stew and a pack of buckwheat are three pieces. A Ukrposhta
branch costs 20 UAH less than a Nova Poshta one. The courier’s evening hours, 17:00 to 21:00, cost 30
UAH more, even when delivery is free.

## When it leaves

Orders placed before 15:00 on a weekday leave the same day, the rest on the next working day. For a
courier you choose the day and the time at checkout: they call an hour ahead and wait for 15
minutes. To communities near the front carriers take longer or do not go at all; if a branch is
closed, we write to you before we send.

## Fresh groceries

Fresh bakery goes only to Lviv and Kyiv, fresh fish only to Odesa. Dairy, meat, vegetables and fruit
are packed last, in a cool bag. Choose the courier for them: at a branch they would wait in the warm.
Check them while the courier is there: they take back whatever you don’t like, and you get the money
back within a day.

## Payment

- By card on the site, with Apple Pay and Google Pay: through LiqPay, we never see the card number.
- On receipt, by card or in cash; the carrier takes 20 UAH and 2% of the sum for the transfer.
- By invoice for organisations: we e-mail the details and send the order once the money is here.
- With bonuses: all of the products or a part of them, but not delivery.

The fiscal receipt comes by e-mail on the day of payment.

## When the parcel is in your hands

Open it before you sign. If something is broken, wet or wrong, ask the carrier for a report and take
a photo: then we return the money without questions. An order waits five days at a branch and two in
a locker; after that it goes back, and it costs you nothing.

Changed your mind? Read [how to return it](/returns). Something does not work? See the
[warranty](/warranty).
`,
    `
От 500 грн доставка бесплатная, какой бы способ вы ни выбрали. До этой суммы цена зависит от того,
сколько штук в заказе. Точная сумма видна, как только вы выберете способ, ещё до заказа.

## Способы

- Отделение или почтомат Новой почты: 1–3 дня в любой город, где она работает.
- Курьер до двери: на следующий день после отправки во Львове, Киеве, Одессе и Ровно, за 2–4 дня в
  других городах.
- Отделение Укрпочты: 3–6 дней, доедет и туда, где других нет.
- Самовывоз во Львове: через два часа после подтверждения, по будням с 10:00 до 19:00, бесплатно.

## Сколько стоит доставка заказов до 500 грн

| Штук в заказе | Отделение, почтомат | Курьер |
| до 5 | 70 грн | 110 грн |
| больше 5 | 85 грн | 130 грн |
| больше 10 | 110 грн | 160 грн |
| больше 20 | 150 грн | 210 грн |
| больше 50 | 230 грн | 320 грн |
| больше 100 | 360 грн | 480 грн |

Считаем штуки, а не названия: две банки тушёнки и пачка гречки — это три штуки. Отделение Укрпочты
стоит на 20 грн меньше, чем отделение Новой почты. За вечерние часы курьера, с 17:00 до 21:00,
доплачивают 30 грн, даже когда доставка бесплатная.

## Когда едет

Заказы, оформленные до 15:00 в будний день, уезжают в тот же день, остальные на следующий рабочий.
День и промежуток времени для курьера вы выбираете при оформлении: он подождёт 15 минут и позвонит
за час. В прифронтовые громады перевозчики едут дольше или не едут совсем; если отделение закрыто,
мы напишем, прежде чем отправлять.

## Свежие продукты

Свежую выпечку возим только во Львове и Киеве, свежую рыбу — только в Одессе. Молочное, мясо, овощи
и фрукты собираем последними, в термосумку. Выбирайте для них курьера: в отделении они ждали бы в
тепле. Осмотрите продукты при курьере: всё, что вам не понравится, он заберёт, а деньги вернутся за
один день.

## Оплата

- Картой на сайте, с Apple Pay и Google Pay: через LiqPay, номера карты мы не видим.
- При получении: картой или наличными; перевозчик возьмёт за перевод 20 грн и 2% суммы.
- По счёту для организаций: реквизиты пришлём почтой, отправим, как только поступят деньги.
- Бонусами: товары полностью или частично, доставку — нет.

Чек из регистратора расчётных операций приходит на почту в день оплаты.

## Когда посылка в руках

Откройте её до подписи. Если что-то разбито, намокло или не то, попросите перевозчика составить акт
и сфотографируйте: так мы вернём деньги без вопросов. В отделении заказ ждёт пять дней, в почтомате
двое суток; потом он едет назад, а вам это ничего не стоит.

Передумали? Прочитайте, [как вернуть](/returns). Что-то не работает? Тогда вам к
[гарантии](/warranty).
`,
  ),
};
