import fc from "fast-check";
import { expect, test } from "vitest";
import type { Lang } from "#contract/lang.ts";
import { nameKey } from "./collate.ts";

const ukrainian = "а б в г ґ д е є ж з и і ї й к л м н о п р с т у ф х ц ч ш щ ь ю я".split(" ");
const russian = "а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я".split(" ");

function inOrder(names: readonly string[], lang: Lang): string[] {
  const compare = (a: string, b: string) => (nameKey(a, lang) < nameKey(b, lang) ? -1 : 1);
  return [...names].sort(compare);
}

test("names stand in the order of the Ukrainian alphabet", () => {
  expect(inOrder([...ukrainian].reverse(), "ua")).toEqual(ukrainian);
  const names = ["Йогурт", "Їжа", "Іриси", "Ґудзик", "Гудзик", "Ерл", "Єнот", "Жито", "Щітка"];
  expect(inOrder(names, "ua")).toEqual([
    "Гудзик",
    "Ґудзик",
    "Ерл",
    "Єнот",
    "Жито",
    "Іриси",
    "Їжа",
    "Йогурт",
    "Щітка",
  ]);
});

test("names stand in the order of the Russian alphabet, ё beside е", () => {
  expect(inOrder([...russian].reverse(), "ru")).toEqual(russian);
  expect(inOrder(["Ещё", "Ёлка", "Ель"], "ru")).toEqual(["Ёлка", "Ель", "Ещё"]);
});

test("a shorter name stands before a longer one that begins like it", () => {
  expect(inOrder(["Намети", "Намет двомісний", "Намет"], "ua")).toEqual([
    "Намет",
    "Намет двомісний",
    "Намети",
  ]);
});

test("numbers stand before letters, by size", () => {
  const names = ["Плай", "Плай 10", "Плай 2", "Плай 02а", "10 л", "9 л"];
  expect(inOrder(names, "ua")).toEqual(["9 л", "10 л", "Плай", "Плай 2", "Плай 02а", "Плай 10"]);
});

test("case, apostrophes and stress marks do not move a name", () => {
  for (const apostrophe of ["'", "’", "ʼ", "`", "´", "＇", ""])
    expect(nameKey(`М${apostrophe}ята`, "ua")).toBe(nameKey("мята", "ua"));
  expect(nameKey("за\u0301мок", "ua")).toBe(nameKey("ЗАМОК", "ua"));
  // Й and Ї written as a letter and a mark are the same letters.
  expect(nameKey("и\u0306 і\u0308", "ua")).toBe(nameKey("йї".split("").join(" "), "ua"));
});

test("Cyrillic stands before Latin in Ukrainian and Russian, after it in English", () => {
  expect(inOrder(["Zebra", "Яблуко", "Äpfel"], "ua")).toEqual(["Яблуко", "Äpfel", "Zebra"]);
  expect(inOrder(["Zebra", "Яблоко"], "ru")).toEqual(["Яблоко", "Zebra"]);
  expect(inOrder(["Яблуко", "Zebra"], "en")).toEqual(["Zebra", "Яблуко"]);
});

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ukrainian, ...ukrainian.map((l) => l.toUpperCase())) },
  { weight: 2, arbitrary: fc.nat(3000).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(" ", "-", "’", "a", "Z", "ы", "ё") },
);
const anyName = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 30 }),
);

test("a key is plain ASCII whatever the name", () => {
  fc.assert(
    fc.property(anyName, fc.constantFrom<Lang>("ua", "en", "ru"), (name, lang) => {
      expect(nameKey(name, lang)).toMatch(/^[\x20-\x7e]*$/);
    }),
  );
});

/** Reads letter by letter, with no key: another way to the same order. */
function compareByAlphabet(a: string, b: string): number {
  const order = "абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz";
  const read = (name: string) =>
    (
      name
        .toLowerCase()
        .replace(/’/g, "")
        .match(/\d+|[^\d]/g) ?? []
    )
      .map((p): [number, number] => {
        if (/\d/.test(p)) return [1, Number(p)];
        return order.includes(p) ? [2, order.indexOf(p)] : [0, 0];
      })
      .filter(([kind], at, all) => kind !== 0 || (at > 0 && all[at - 1]?.[0] !== 0));
  const [left, right] = [read(a), read(b)];
  // A gap at the end orders nothing.
  for (const parts of [left, right]) while (parts.at(-1)?.[0] === 0) parts.pop();
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const [kind = 0, letter = 0] = left[at] ?? [];
    const [otherKind = 0, otherLetter = 0] = right[at] ?? [];
    if (kind !== otherKind) return kind - otherKind;
    if (letter !== otherLetter) return letter - otherLetter;
  }
  return left.length - right.length;
}

test("keys order names as reading them by the alphabet does", () => {
  const names = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(names, names, (a, b) => {
      const [left, right] = [nameKey(a, "ua"), nameKey(b, "ua")];
      const byKey = Number(left > right) - Number(left < right);
      expect(byKey).toBe(Math.sign(compareByAlphabet(a, b)));
    }),
    { numRuns: 2000 },
  );
});
