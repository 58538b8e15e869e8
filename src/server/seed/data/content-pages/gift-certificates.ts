import { rich } from "#server/seed/rich-text.ts";
import type { SeedPage } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const giftCertificates: SeedPage = {
  slug: "gift-certificates",
  title: t("Подарункові сертифікати", "Gift certificates", "Подарочные сертификаты"),
  meta_description: t(
    "Сертифікат Торби на 500, 1 000, 2 000 або 5 000 грн: як купити, подарувати й витратити.",
    "A Torba certificate for 500, 1,000, 2,000 or 5,000 UAH: how to buy, give and spend it.",
    "Сертификат Торбы на 500, 1 000, 2 000 или 5 000 грн: как купить, подарить и потратить.",
  ),
  tags: ["help"],
  content: rich(
    `
Коли не знаєте, якого саме ліхтаря людині бракує. Сертифікат можна витратити на все, що в нас є:
від намету до гречки.

## Які бувають

Номінали 500, 1 000, 2 000 і 5 000 грн. Електронний приходить листом одразу після оплати, у ньому
код і місце для кількох ваших слів. Паперовий, у полотняній торбинці, їде разом із замовленням або
окремо, за звичайними [умовами доставки](/delivery-terms).

## Як купити

Напишіть у чат або зателефонуйте: назвіть номінал, ім’я та пошту того, кому даруєте, і день, коли
надіслати. Надішлемо посилання на оплату. Організаціям від десяти сертифікатів виставимо рахунок.

## Як витратити

- Складіть кошик, виберіть оплату під час отримання й напишіть код сертифіката в коментарі до
  замовлення. Ми віднімемо його суму й повідомимо, скільки лишилося сплатити.
- Якщо замовлення дорожче, решту доплатіть, коли отримаєте.
- Якщо дешевше, залишок лишається на тому самому коді до кінця строку.
- Кілька сертифікатів на одне замовлення можна, разом із промокодом — теж: його вписують у кошику.

## Правила

- Строк — рік від дня купівлі. За місяць до кінця нагадаємо тому, хто отримав.
- Невикористаний електронний сертифікат повернемо грошима впродовж 14 днів після купівлі.
- Якщо річ, куплену за сертифікат, повертають, гроші йдуть назад на сертифікат, а строк
  подовжується на місяць.
- Бонуси нараховуємо за річ, куплену сертифікатом, а не за сам сертифікат.
- Загубили код? Знайдемо за поштою чи телефоном того, хто купував.
`,
    `
For when you do not know which lamp the person is missing. A certificate buys anything we have, from
a tent to buckwheat.

## What there is

For 500, 1,000, 2,000 and 5,000 UAH. The electronic one comes by e-mail right after payment, with a
code and room for a few words of yours. The paper one, in a small linen bag, travels with an order or
by itself, on the usual [delivery terms](/delivery-terms).

## How to buy

Write to the chat or call: tell us the sum, the name and e-mail of the person, and the day to send it.
We send a link for payment. Organisations that take ten or more get an invoice.

## How to spend

- Fill the basket, choose to pay on receipt and write the certificate’s code in the comment to the
  order. We take its sum off and tell you what is left to pay.
- If the order costs more, pay the rest when you get it.
- If it costs less, what is left stays on the same code until its term ends.
- Several certificates for one order are fine, with a promo code too: that one goes in the basket.

## Rules

- The term is a year from the day of purchase. We remind the owner a month before it ends.
- An unused electronic certificate is refunded within 14 days of purchase.
- When a thing bought with a certificate is returned, the money goes back to the certificate and its
  term grows by a month.
- Bonuses are given for what was bought with a certificate, not for the certificate.
- Lost the code? We find it by the e-mail or phone of the one who bought it.
`,
    `
Когда не знаете, какого именно фонаря человеку не хватает. Сертификат можно потратить на всё, что у
нас есть: от палатки до гречки.

## Какие бывают

Номиналы 500, 1 000, 2 000 и 5 000 грн. Электронный приходит письмом сразу после оплаты, в нём код и
место для нескольких ваших слов. Бумажный, в полотняном мешочке, едет вместе с заказом или отдельно,
на обычных [условиях доставки](/delivery-terms).

## Как купить

Напишите в чат или позвоните: назовите номинал, имя и почту того, кому дарите, и день, когда
отправить. Пришлём ссылку на оплату. Организациям от десяти сертификатов выставим счёт.

## Как потратить

- Соберите корзину, выберите оплату при получении и напишите код сертификата в комментарии к заказу.
  Мы вычтем его сумму и сообщим, сколько осталось заплатить.
- Если заказ дороже, остальное доплатите при получении.
- Если дешевле, остаток лежит на том же коде до конца срока.
- Несколько сертификатов на один заказ можно, вместе с промокодом — тоже: его вписывают в корзине.

## Правила

- Срок — год со дня покупки. За месяц до конца напомним тому, кто получил.
- Неиспользованный электронный сертификат вернём деньгами в течение 14 дней после покупки.
- Если вещь, купленную по сертификату, возвращают, деньги идут обратно на сертификат, а срок
  продлевается на месяц.
- Бонусы начисляем за вещь, купленную сертификатом, а не за сам сертификат.
- Потеряли код? Найдём по почте или телефону того, кто покупал.
`,
  ),
};
