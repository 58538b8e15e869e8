import { expect, test } from "vitest";
import { toCyrillicName } from "./transliterate.ts";

test("a name in Latin letters is offered as it stands in a Ukrainian document", () => {
  const names = {
    "John Smith": "Джон Сміт",
    Olena: "Олена",
    "Nechui-Levytskyi": "Нечуй-Левицький",
    Zhanna: "Жанна",
    Mariia: "Марія",
    Natalia: "Наталія",
    Andrii: "Андрій",
    Yurii: "Юрій",
    Yaroslava: "Ярослава",
    Shevchenko: "Шевченко",
    Shcherbyna: "Щербина",
    Kovalska: "Ковальська",
    Khrystyna: "Христина",
    kelly: "Келлі",
    Robert: "Роберт",
  };
  for (const [typed, offered] of Object.entries(names)) expect(toCyrillicName(typed)).toBe(offered);
});

test("nothing is offered for a name that is written already, or for no name", () => {
  for (const typed of ["", "Олена", "Нечуй-Левицька", "x@y.z", "123 abc", "A1"])
    expect(toCyrillicName(typed)).toBeUndefined();
});
