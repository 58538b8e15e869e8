import { rich } from "#server/seed/rich-text.ts";
import type { SeedPage } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const privacy: SeedPage = {
  slug: "privacy",
  title: t("Приватність", "Privacy", "Приватность"),
  meta_description: t(
    "Які дані знає Торба, навіщо, скільки зберігає і як їх забрати чи стерти.",
    "Which data Torba knows, why, how long it keeps them and how to take or erase them.",
    "Какие данные знает Торба, зачем, сколько хранит и как их забрать или стереть.",
  ),
  tags: ["legal"],
  content: rich(
    `
Коротко: знаємо лише те, без чого замовлення не доїде. Не продаємо даних нікому, без вашої згоди не
рахуємо ваших відвідин. Підстава — Закон України «Про захист персональних даних» (№ 2297-VI).

## Що ми знаємо

| Що | Навіщо | Скільки |
| Ім’я, телефон, пошта, адреса | привезти замовлення й видати чек | доки не видалите профіль чи не попросите забути |
| Що купували | гарантія, повернення, облік | щонайменше три роки, так вимагає податковий кодекс |
| Списки, обране, кошик | щоб були на кожному вашому пристрої | доки не видалите |
| Мірки тіла, якщо вказали | підказати розмір | доки не видалите |
| Відгуки й оцінки | показати іншим, з ім’ям, яке ви назвали | доки не попросите прибрати |
| Згода на аналітику | знати, що ви дозволили | рік |

Номера вашої картки ми не бачимо: його отримує LiqPay.

## Що лежить на вашому пристрої

Списки, кошик і каталог зберігаються у сховищі браузера, щоб працювати без зв’язку. Файли cookie є
тільки необхідні, і жодного, поки ви лише дивитеся:

- сесія: з першого товару в кошику, списку чи входу;
- місто, мова, світлий чи темний вигляд і відповідь про аналітику, якщо ви їх вибрали;
- випадкова позначка пристрою, з якого ви входили: на 60 днів, за нею ми пропускаємо вас уперед, коли
  хтось добирає паролі;
- на кілька хвилин, поки ви входите через Google чи Facebook, позначка цього входу.

Аналітика вмикається тільки після вашої згоди, її можна відкликати будь-коли внизу кожної сторінки.

## Кому передаємо

- Перевізникові: ім’я, телефон і адресу, щоб довіз.
- LiqPay: суму й номер замовлення.
- Поштовому сервісу: адресу, на яку пишемо.
- Google чи Facebook, якщо входите через них: що ви входите до нас; від них маємо ім’я й пошту.
- Державі: лише тоді, коли вимагає закон, і лише те, що вимагає.

Сервери стоять у Європейському Союзі.

## Ваші права

- Побачити й забрати все, що ми про вас знаємо: кнопка в [профілі](/profile/account), файл JSON.
- Виправити помилку: там само.
- Видалити профіль: одразу, крім того, що мусимо зберігати для податкової.
- Відписатися від листів: посилання в кожному листі.
- Поскаржитися Уповноваженому Верховної Ради з прав людини.

## Діти

Купувати можна з 18 років. Дані дітей, наприклад зріст у мірках, вказують батьки.

## Безпека

З’єднання шифроване, паролі зберігаємо лише у вигляді хешів, доступ до замовлень мають ті, хто їх
збирає. Якщо станеться витік, що вас зачіпає, напишемо впродовж трьох діб.

Питання про дані: [hello@torba.example](mailto:hello@torba.example), у темі «приватність». Відповімо за
десять днів.
`,
    `
In short: we know only what an order cannot reach you without. We sell data to nobody and do not count
your visits without your consent. The legal basis is the Law of Ukraine on Personal Data Protection
(No. 2297-VI).

## What we know

| What | Why | How long |
| Name, phone, e-mail, address | to bring the order and give a receipt | until you delete the account or ask us to forget |
| What you bought | warranty, returns, accounts | at least three years, as the tax code requires |
| Lists, saved products, basket | to have them on each of your devices | until you delete them |
| Body measurements, if given | to suggest a size | until you delete them |
| Reviews and ratings | to show others, under the name you gave | until you ask us to remove them |
| Consent to analytics | to know what you allowed | a year |

We never see your card number: LiqPay does.

## What is kept on your device

Lists, the basket and the catalogue are kept in the browser’s storage so that they work without signal.
There are only necessary cookies, and none while you just look:

- the session: from the first product in the basket, the first list or a sign-in;
- the city, the language, light or dark, and your answer about analytics, if you chose them;
- a random mark of a device on which you have signed in: it lasts 60 days and lets you in first while
  somebody guesses passwords;
- for a few minutes, while you sign in with Google or Facebook, a mark of that sign-in.

Analytics starts only with your consent, which can be taken back at any time at the bottom of any page.

## Whom we give data to

- The carrier: name, phone and address, to deliver the order.
- LiqPay: the amount and the order number.
- The mail service: the address we write to.
- Google or Facebook, if you sign in with them: that you sign in here; from them we have the name and e-mail.
- The state: only when the law requires, and only what it requires.

The servers are in the European Union.

## Your rights

- See and take all that we know about you: a button in your [account](/profile/account), a JSON file.
- Correct a mistake: in the same place.
- Delete the account: at once, except what we must keep for the tax office.
- Unsubscribe: a link in every e-mail.
- Complain to the Parliament’s Commissioner for Human Rights.

## Children

You can buy from the age of 18. Children’s data, such as a height among the measurements, are
given by their parents.

## Security

The connection is encrypted, passwords are kept only as hashes, orders are seen by those who pack
them. If there is a leak that affects you, we write within three days.

Questions about data: [hello@torba.example](mailto:hello@torba.example), subject “privacy”. We answer
within ten days.
`,
    `
Коротко: знаем только то, без чего заказ не доедет. Не продаём данных никому, без вашего согласия не
считаем ваших посещений. Основание — Закон Украины «О защите персональных данных» (№ 2297-VI).

## Что мы знаем

| Что | Зачем | Сколько |
| Имя, телефон, почта, адрес | привезти заказ и выдать чек | пока не удалите профиль или не попросите забыть |
| Что покупали | гарантия, возвраты, учёт | не менее трёх лет, так требует налоговый кодекс |
| Списки, избранное, корзина | чтобы были на каждом вашем устройстве | пока не удалите |
| Мерки тела, если указали | подсказать размер | пока не удалите |
| Отзывы и оценки | показать другим, с именем, которое вы назвали | пока не попросите убрать |
| Согласие на аналитику | знать, что вы разрешили | год |

Номера вашей карты мы не видим: его получает LiqPay.

## Что лежит на вашем устройстве

Списки, корзина и каталог хранятся в хранилище браузера, чтобы работать без связи. Файлы cookie есть
только необходимые, и ни одного, пока вы лишь смотрите:

- сессия: с первого товара в корзине, списка или входа;
- город, язык, светлый или тёмный вид и ответ об аналитике, если вы их выбрали;
- случайная отметка устройства, с которого вы входили: на 60 дней, по ней мы пропускаем вас вперёд,
  когда кто-то подбирает пароли;
- на несколько минут, пока вы входите через Google или Facebook, отметка этого входа.

Аналитика включается только после вашего согласия, его можно отозвать когда угодно внизу каждой страницы.

## Кому передаём

- Перевозчику: имя, телефон и адрес, чтобы довёз.
- LiqPay: сумму и номер заказа.
- Почтовому сервису: адрес, на который пишем.
- Google или Facebook, если входите через них: что вы входите к нам; от них у нас имя и почта.
- Государству: только тогда, когда требует закон, и только то, что требует.

Серверы стоят в Европейском Союзе.

## Ваши права

- Увидеть и забрать всё, что мы о вас знаем: кнопка в [профиле](/profile/account), файл JSON.
- Исправить ошибку: там же.
- Удалить профиль: сразу, кроме того, что обязаны хранить для налоговой.
- Отписаться от писем: ссылка в каждом письме.
- Пожаловаться Уполномоченному Верховной Рады по правам человека.

## Дети

Покупать можно с 18 лет. Данные детей, например рост среди мерок, указывают родители.

## Безопасность

Соединение шифруется, пароли храним только в виде хешей, доступ к заказам есть у тех, кто их
собирает. Если случится утечка, которая вас касается, напишем в течение трёх суток.

Вопросы о данных: [hello@torba.example](mailto:hello@torba.example), в теме «приватность». Ответим за
десять дней.
`,
  ),
};
