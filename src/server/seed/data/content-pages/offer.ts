import { rich } from "#server/seed/rich-text.ts";
import type { SeedPage } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const offer: SeedPage = {
  slug: "offer",
  title: t("Публічна оферта", "Public offer", "Публичная оферта"),
  meta_description: t(
    "Договір купівлі-продажу між Торбою й покупцем за Законом «Про електронну комерцію».",
    "The contract of sale between Torba and the buyer under the Ukrainian law on electronic commerce.",
    "Договор купли-продажи между Торбой и покупателем по Закону «Об электронной коммерции».",
  ),
  tags: ["legal"],
  content: rich(
    `
Це договір між вами й магазином. Ми написали його звичайними словами, але він має ту саму силу:
статті 633, 634, 641 і 642 Цивільного кодексу України, закони «Про електронну комерцію»
(№ 675-VIII) і «Про захист прав споживачів» (№ 1023-XII).

## Хто укладає договір

Продавець — товариство з обмеженою відповідальністю «Торба», код ЄДРПОУ 00000000, 79000, Львів, вул. Прикладна, 1,
телефон 032 000-00-00, пошта hello@torba.example. Покупець — повнолітня людина, яка оформила
замовлення, або організація, від імені якої вона діє.

## Що таке оферта й коли договір укладено

Товари на сайті з ціною й описом — це пропозиція укласти договір. Ви приймаєте її, коли натискаєте
«Замовити». Договір укладено в мить, коли ми надіслали підтвердження з номером замовлення, на пошту
або повідомленням. Підтвердження й чек є доказом договору; зберігаємо їх три роки й надішлемо ще
раз на прохання.

До натискання ви бачите весь кошик, ціну кожної речі, доставку, знижки й суму та можете виправити
будь-яку помилку.

## Ціна

Ціни вказано в гривнях, з усіма податками. Дійсна та ціна, яку ви бачили під час оформлення: якщо
вона змінилася між кошиком і замовленням, сайт скаже про це й запитає згоди. Явну помилку в ціні
ми можемо виправити до відправлення, і тоді ви вільні відмовитися без жодних витрат.

## Оплата й доставка

Способи, строки й вартість описано на сторінці [доставки й оплати](/delivery-terms), вона є
частиною цього договору. Річ стає вашою, коли ви її отримали; до того ризик утрати й пошкодження
на нас.

## Наявність

Якщо речі не виявилося на складі, скажемо впродовж робочого дня: запропонуємо заміну, почекати або
повернемо гроші за один день. Передзамовлення відправляємо, щойно товар надійде; якщо строк минув,
можна відмовитися.

## Ваше право відмовитися

Чотирнадцять днів на повернення товару належної якості, винятки з постанови № 172, порядок і гроші —
на сторінці [повернення](/returns). Вади — на сторінці [гарантії](/warranty). Ці сторінки теж є
частиною договору.

## Бонуси й промокоди

Бонус дорівнює гривні й стає доступним після доставки замовлення. Якщо рік бонуси не надходять і не
витрачаються, вони згорають. Бонусами можна оплатити товари, але не доставку; грошима вони не
видаються. Промокод діє на умовах, названих разом із ним.

## Відгуки

Ви відповідаєте за те, що пишете. Ми публікуємо відгуки про товар, добрі й злі однаково, і прибираємо
лише ті, де лайка, чужі дані чи реклама.

## Відповідальність

Ми відповідаємо за якість товару й за свої слова, ви — за правильність адреси й телефону. Ніхто не
відповідає за те, чого не міг відвернути: бойові дії, відключення, рішення влади. У такому разі
строки зсуваються, а якщо більш ніж на 30 днів, кожен може відмовитися, і гроші повертаються.

## Суперечки

Спершу напишіть нам: відповімо за десять днів. Не порозумілися — звертайтеся до
Держпродспоживслужби або до суду за вашим місцем проживання. Діє право України.

## Зміни

Можемо змінювати цей текст; до вашого замовлення застосовуємо той, що діяв, коли ви його оформили.
Про ваші дані — сторінка [приватності](/privacy).
`,
    `
This is the contract between you and the shop. It is written in plain words and has the same force:
articles 633, 634, 641 and 642 of the Civil Code of Ukraine, the laws on Electronic Commerce
(No. 675-VIII) and on Consumer Protection (No. 1023-XII). Where the languages differ, the Ukrainian
text holds.

## Who makes the contract

The seller is the limited liability company Torba, registration code 00000000, 79000, Lviv, 1 Prykladna Street, phone
032 000-00-00, e-mail hello@torba.example. The buyer is an adult who placed an order, or the
organisation on whose behalf he or she acts.

## What the offer is and when the contract is made

Goods on the site with a price and a description are a proposal to make a contract. You accept it when
you press “Order”. The contract is made the moment we send a confirmation with the order number, by
e-mail or message. The confirmation and the receipt prove it; we keep them for three years and send
them again when asked.

Before pressing you see the whole basket, the price of every thing, delivery, discounts and the total,
and can correct any mistake.

## Price

Prices are in hryvnias with all taxes. The price you saw at checkout holds: if it changed between the
basket and the order, the site says so and asks for your consent. An obvious mistake in a price we may
correct before sending, and you are then free to withdraw at no cost.

## Payment and delivery

Ways, terms and costs are on the [delivery and payment](/delivery-terms) page, which is a part of this
contract. A thing becomes yours when you receive it; until then the risk of loss and damage is ours.

## Availability

If a thing turns out not to be in stock, we say so within a working day: we offer another, or to wait,
or return the money within a day. Pre-orders leave as soon as the product is here; if the term has
passed, you may withdraw.

## Your right to withdraw

Fourteen days to return goods of proper quality, the exceptions of resolution No. 172, the steps and
the money are on the [returns](/returns) page. Faults are on the [warranty](/warranty) page. Both are
parts of the contract.

## Bonuses and promo codes

A bonus equals a hryvnia and becomes available once an order is delivered. Bonuses expire when for a
year none are earned or spent. They pay for products, not for delivery, and are not paid out in
money. A promo code works on the terms named with it.

## Reviews

You answer for what you write. We publish reviews of products, kind and unkind alike, and remove only
those with abuse, other people’s data or advertising.

## Responsibility

We answer for the quality of products and for our word, you for the address and phone being right. Nobody
answers for what could not be averted: hostilities, power cuts, decisions of the authorities. Then
terms move, and if by more than 30 days, either side may withdraw and the money returns.

## Disputes

Write to us first: we answer within ten days. If we do not agree, go to the state consumer service or
to the court at your place of residence. The law of Ukraine applies.

## Changes

We may change this text; to your order we apply the one in force when you placed it. Your data are on
the [privacy](/privacy) page.
`,
    `
Это договор между вами и магазином. Мы написали его обычными словами, но сила у него та же: статьи
633, 634, 641 и 642 Гражданского кодекса Украины, законы «Об электронной коммерции» (№ 675-VIII) и
«О защите прав потребителей» (№ 1023-XII). Если языки расходятся, действует украинский текст.

## Кто заключает договор

Продавец — общество с ограниченной ответственностью «Торба», код ЕГРПОУ 00000000, 79000, Львов, ул. Прикладная, 1,
телефон 032 000-00-00, почта hello@torba.example. Покупатель — совершеннолетний человек, который
оформил заказ, или организация, от имени которой он действует.

## Что такое оферта и когда договор заключён

Товары на сайте с ценой и описанием — это предложение заключить договор. Вы принимаете его, когда
нажимаете «Заказать». Договор заключён в миг, когда мы отправили подтверждение с номером заказа, на
почту или сообщением. Подтверждение и чек доказывают договор; храним их три года и пришлём ещё раз по
просьбе.

До нажатия вы видите всю корзину, цену каждой вещи, доставку, скидки и сумму и можете исправить любую
ошибку.

## Цена

Цены указаны в гривнах, со всеми налогами. Действует та цена, которую вы видели при оформлении: если
она изменилась между корзиной и заказом, сайт скажет об этом и спросит согласия. Явную ошибку в цене
мы можем исправить до отправки, и тогда вы вольны отказаться без всяких затрат.

## Оплата и доставка

Способы, сроки и стоимость описаны на странице [доставки и оплаты](/delivery-terms), она часть этого
договора. Вещь становится вашей, когда вы её получили; до того риск утраты и повреждения на нас.

## Наличие

Если вещи не оказалось на складе, скажем в течение рабочего дня: предложим замену, подождать или
вернём деньги за один день. Предзаказы отправляем, как только товар поступит; если срок прошёл, можно
отказаться.

## Ваше право отказаться

Четырнадцать дней на возврат товара надлежащего качества, исключения из постановления № 172, порядок и
деньги — на странице [возврата](/returns). Изъяны — на странице [гарантии](/warranty). Эти страницы
тоже часть договора.

## Бонусы и промокоды

Бонус равен гривне и становится доступным после доставки заказа. Если год бонусы не поступают и не
тратятся, они сгорают. Бонусами можно оплатить товары, но не доставку; деньгами они не выдаются.
Промокод действует на условиях, названных вместе с ним.

## Отзывы

Вы отвечаете за то, что пишете. Мы публикуем отзывы о товаре, добрые и злые одинаково, и убираем
только те, где брань, чужие данные или реклама.

## Ответственность

Мы отвечаем за качество товара и за свои слова, вы — за верность адреса и телефона. Никто не отвечает
за то, чего не мог предотвратить: боевые действия, отключения, решения власти. Тогда сроки
сдвигаются, а если больше чем на 30 дней, каждый может отказаться, и деньги возвращаются.

## Споры

Сначала напишите нам: ответим за десять дней. Не договорились — обращайтесь в Госпродпотребслужбу или
в суд по вашему месту жительства. Действует право Украины.

## Изменения

Можем менять этот текст; к вашему заказу применяем тот, что действовал, когда вы его оформили. О ваших
данных — страница [приватности](/privacy).
`,
  ),
};
