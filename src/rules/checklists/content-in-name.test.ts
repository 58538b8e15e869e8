import { expect, test } from "vitest";
import { contentInName } from "./content-in-name.ts";

test.for([
  ["Сир твердий Хутір 50%, 300 г", "300 g"],
  ["Олія, 0,5 л", "0.5 l"],
  ["Вода негазована, 6 × 1,5 л", "9 l"],
  ["Вода 6х0.5л", "3 l"],
  ["Still water, 6 x 0.5 l", "3 l"],
  ["Рис длинный, 1 кг", "1 kg"],
  ["Яйця С1, 10 шт.", "10 piece"],
  ["Batteries AAA, 4 pcs", "4 piece"],
  ["Підгузки 2–5 кг, 72 шт.", "72 piece"],
  ["Мотузка 4 мм, 10 м", "10 m"],
  ["Стакани паперові 0,3 л, 10 шт.", "10 piece"],
  ["Наплічник Стежка, 28 л", ""],
  ["Термос, 1 л", ""],
  ["Тент, 3 × 4 м", ""],
  ["Рушник, 90 × 180 см", ""],
  ["Кабель USB-C, 1 м", ""],
  ["Намет 2-місний", ""],
  ["Павербанк, 20 000 мА·год", ""],
  ["Спальник −10 °C", ""],
  ["Кола 0.33", ""],
  ["Плитка газова 2 кВт", ""],
])("the measure in a name: %s", ([name = "", expected]) => {
  const content = contentInName(name);
  expect(content ? `${content.amount} ${content.unit}` : "").toBe(expected);
});
