import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test("length is what makes a password strong, whatever it is made of", () => {
  expect(passwordStrength("", [])).toBe("short");
  expect(passwordStrength("семёрка", [])).toBe("short");
  expect(passwordStrength("самовар7", [])).toBe("fair");
  expect(passwordStrength("самовар і чай з м’ятою", [])).toBe("strong");
});

test("what says little is weak, however long", () => {
  for (const password of ["aaaaaaaaaaaaaaaa", "abababababababab", "1234567890", "zyxwvutsr"])
    expect(passwordStrength(password, []), password).toBe("weak");
});

test("the owner’s name and e-mail add nothing to it", () => {
  const known = ["Олена", "Нечуй-Левицька", "olena.nechui@example.com"];
  expect(passwordStrength("оленанечуй", known)).toBe("weak");
  expect(passwordStrength("olena.nechui1", known)).toBe("weak");
  expect(passwordStrength("олена любить самовар", known)).toBe("strong");
  expect(passwordStrength("самовар7", ["", " "])).toBe("fair");
});

test("letters of two units are counted once", () => {
  expect(passwordStrength("🍏🍎🍐🍊", [])).toBe("short");
});
