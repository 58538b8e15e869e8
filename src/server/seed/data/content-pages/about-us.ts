import { rich } from "#server/seed/rich-text.ts";
import type { SeedPage } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const aboutUs: SeedPage = {
  slug: "about-us",
  title: t("Про нас", "About us", "О нас"),
  meta_description: t(
    "Що таке Торба, чому магазин починається зі списку й де нас знайти.",
    "What Torba is, why the shop begins with a list and where to find us.",
    "Что такое Торба, почему магазин начинается со списка и где нас найти.",
  ),
  tags: ["shop"],
  content: rich(
    `
Торба — магазин зі Львова. Ми продаємо речі в дорогу й продукти, а починаємо не з полиць, а зі
списку: що взяти, що вже є, чого бракує.

## Звідки взялися

Навесні 2019-го четверо з нас піднялися на Чорногору й виявили, що на чотирьох є три казанки й
жодної запальнички. Наступного разу був аркуш паперу на холодильнику. Потім його просили друзі,
потім друзі друзів, потім їм стало ліньки ходити за кожною річчю окремо. Так із аркуша вийшов
магазин.

Назва проста: торба — це те, що пошили, щоб донести. Тому скрізь у нас стібки: один стібок — одна
зібрана річ.

## Як ми працюємо

- Кожен готовий список склала людина, яка туди їздила, і пройшла з ним дорогу.
- Речі, які радимо, тримаємо в руках: намет ставимо, горня миємо, гречку варимо.
- Списки й кошик працюють без зв’язку. Ми самі користуємося ними на хребті й у бомбосховищі.
- Не продаємо вдруге. Якщо у вас уже є ліхтар, позначте його й не купуйте новий.

## Де ми

Головний офіс, склад і місце самовивозу — у Львові. Возимо всією Україною, найшвидше у Львів,
Рівне, Київ та Одесу. За телефоном відповідаємо в будні з 10:00 до 19:00, у чаті — цілодобово,
усі адреси — на сторінці [контактів](/contacts).

## Чим ми корисні, крім магазину

Щомісяця даруємо тактичні аптечки й павербанки двом підрозділам, яких знаємо особисто, а для
школи чи гуртка, що йде в перший похід, збираємо спільне спорядження в позику. Напишіть, якщо це
про вас.

Шукаємо людей, які люблять, щоб усе було на своєму місці: подивіться [вакансії](/vacancies).
`,
    `
Torba is a shop from Lviv. We sell things for the road and groceries, and we begin not with shelves
but with a list: what to take, what you have, what is missing.

## Where we come from

In the spring of 2019 four of us climbed Chornohora and found that we had three pots between us and
not one lighter. The next time there was a sheet of paper on the fridge. Then friends asked for it,
then friends of friends, and then they got tired of looking for every single thing separately. That
is how the sheet became a shop.

The name is plain: a torba is a bag somebody sewed to carry things in. That is why there are stitches
everywhere here: one stitch for one thing packed.

## How we work

- Every ready list was written by somebody who has been there and has tried it on the way.
- What we recommend we have had in our hands: the tent was pitched, the mug washed, the buckwheat
  cooked.
- Lists and the basket work without signal. We use them ourselves, on the ridge and in the shelter.
- We do not sell twice. If you have a lamp, tick it and do not buy another.

## Where we are

The head office, the warehouse and the pick-up point are in Lviv. We deliver all over Ukraine, and
fastest to Lviv, Rivne, Kyiv and Odesa. We answer the phone on weekdays from 10:00 to 19:00, the chat round the clock; all
addresses are on the [contacts page](/contacts).

## What else we do

Every month we give tactical first-aid kits and power banks to two units that we know in person, and
for a school or club on its first hike we lend shared gear. Write if that is you.

We are looking for people who like everything in its place: see the [vacancies](/vacancies).
`,
    `
Торба — магазин из Львова. Мы продаём вещи в дорогу и продукты, а начинаем не с полок, а со списка:
что взять, что уже есть, чего не хватает.

## Откуда взялись

Весной 2019-го четверо из нас поднялись на Черногору и обнаружили, что на четверых есть три котелка и
ни одной зажигалки. В следующий раз был лист бумаги на холодильнике. Потом его просили друзья, потом
друзья друзей, потом им стало лень ходить за каждой вещью отдельно. Так из листа вышел магазин.

Название простое: торба — это то, что сшили, чтобы донести. Поэтому везде у нас стежки: один стежок —
одна собранная вещь.

## Как мы работаем

- Каждый готовый список составил человек, который туда ездил, и прошёл с ним дорогу.
- Вещи, которые советуем, держали в руках: палатку ставили, кружку мыли, гречку варили.
- Списки и корзина работают без связи. Мы сами пользуемся ими на хребте и в убежище.
- Не продаём дважды. Если у вас уже есть фонарь, отметьте его и не покупайте новый.

## Где мы

Главный офис, склад и место самовывоза — во Львове. Возим по всей Украине, быстрее всего во Львов,
Ровно, Киев и Одессу. По телефону отвечаем по будням с 10:00 до 19:00, в чате — круглосуточно, все адреса — на странице
[контактов](/contacts).

## Чем мы полезны кроме магазина

Каждый месяц дарим тактические аптечки и повербанки двум подразделениям, которые знаем лично, а для
школы или кружка, который идёт в первый поход, собираем общее снаряжение взаймы. Напишите, если это
о вас.

Ищем людей, которые любят, чтобы всё было на своём месте: посмотрите [вакансии](/vacancies).
`,
  ),
};
