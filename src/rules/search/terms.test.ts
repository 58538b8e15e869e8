import { expect, test } from "vitest";
import { answerReader, indexWords } from "#rules/catalogue/words.ts";
import { readMainWords } from "./main-words.ts";
import { readSearch } from "./terms.ts";
import type { Question, Reader } from "./vocabulary.ts";

const texts = [
  "намет палатка | двомісний плай plai tent | намети",
  "сіль соль | житниця salt | бакалія",
  "чохол | силікон silicone | ",
  "ніж нож | knife",
  "шкарпетки | трекінгові socks",
];

function read(search: string) {
  const index = indexWords(texts);
  const found = answerReader(readSearch(search), index, () => true);
  return (
    found && {
      words: found.terms.map((term) => term.map(({ word }) => word)),
      searched: found.searched,
    }
  );
}

test("words that the shop knows are taken as they are, in any form", () => {
  expect(read("наметів двомісних")).toEqual({
    words: [["наметів"], ["двомісних"]],
    searched: null,
  });
  expect(read("нам")).toEqual({ words: [["нам"]], searched: null });
});

test("an unknown word is read in the other layout, by its sound, or as misspelt", () => {
  expect(read("yfvtn")).toEqual({ words: [["намет"]], searched: "намет" });
  expect(read("ys;")).toEqual({ words: [["ніж"]], searched: "ніж" });
  expect(read("shkarpetok")).toEqual({ words: [["шкарпетки"]], searched: "шкарпетки" });
  expect(read("шкрапетки двомісний")).toEqual({
    words: [["шкарпетки"], ["двомісний"]],
    searched: "шкарпетки двомісний",
  });
  expect(read("palat")).toEqual({ words: [["палатка"]], searched: "палатка" });
});

test("a brand is read as it sounds in the other script, or typed in the other layout", () => {
  const brands =
    "osprey deuter petzl salomon garmin stanley coleman nitecore huggies naturehike roshen чумак";
  const index = indexWords([`${brands} | glass supalite thermo флис стіл | `]);
  const wordsFound = (text: string) =>
    answerReader(readSearch(text), index, () => true)?.terms.flatMap(([form]) => form?.word ?? []);
  const meant = {
    osprey: "оспрей щызкун jcghtq",
    deuter: "дойтер дейтер",
    petzl: "петцль петзл петзел gtnpkm",
    salomon: "саломон cfkjvjy",
    garmin: "гармін ufhvsy",
    stanley: "стенлі стэнли cntykb",
    coleman: "колеман коулмен",
    nitecore: "найткор",
    huggies: "хагіс хаггис",
    naturehike: "натурхайк",
    roshen: "рошен hjity",
    чумак: "chumak",
  };
  for (const [brand, texts] of Object.entries(meant))
    for (const text of texts.split(" ")) expect(wordsFound(text), text).toEqual([brand]);
  // Of the same consonants alone are these: «thermo», «glass», «supalite».
  for (const text of ["тримає", "гілці", "сплять", "трактор", "блэк"])
    expect(wordsFound(text), text).toEqual([text]);
});

test("what is said to be searched for is a word in the shopper's own letters, or nothing", () => {
  const index = indexWords([
    "бринза карпатська карпатская carpathian | cheese | сир",
    "carpathian | cheese",
    "ключ | ratchet",
    "рюкзак | deuter",
  ]);
  const searched = (text: string) =>
    answerReader(readSearch(text), index, () => true)?.searched ?? null;
  expect(searched("карпацка")).toBe("карпатська");
  expect(searched("карпацкая")).toBe("карпатская");
  expect(searched("carpathia")).toBeNull();
  expect(searched("carpathien")).toBe("carpathian");
  // Found by its sound in another alphabet, and then nothing is said.
  expect(searched("карпати")).toBeNull();
  expect(searched("ратчет")).toBeNull();
  // Only near to it: this has to be said.
  expect(searched("дойтер")).toBe("deuter");
});

test("words that only join are left out, unless there are no others", () => {
  expect(read("намет для двомісних")?.words).toEqual([["намет"], ["двомісних"]]);
  expect(read("купити дешеву сіль")?.words).toEqual([["сіль"]]);
  expect(read("для")?.words).toEqual([["для"]]);
});

test("where nothing has all words the thing itself is looked for, whatever stands before it", () => {
  const index = indexWords(["намет | двомісний", "чорний чохол | ", "зелений чай | "]);
  const mainWords = (text: string) =>
    answerReader(readMainWords(text), index, () => true)?.searched ?? null;
  for (const search of [
    "зелений намет для гір",
    "хочу купити намет зелений для гір",
    "намет - зелений",
  ])
    expect(mainWords(search), search).toBe("намет");
});

test("a unit of one letter is not a beginning of other words", () => {
  const index = indexWords(["рюкзак | 10 л", "ліхтар | "]);
  const found = answerReader(readSearch("рюкзак 10 літрів"), index, () => true);
  expect(found?.terms.flat().map(({ word }) => word)).not.toContain("л");
});

test("another word for the same stands beside, or in place of one that the shop does not have", () => {
  const index = indexWords([
    "ліхтар | налобний",
    "ліхтарик | ручний",
    "їжачок | ",
    "салфетка | ",
    "крупи | ",
  ]);
  const formsFor = (text: string) =>
    answerReader(readSearch(text), index, () => true)?.terms.flatMap((term) =>
      term.map(({ word, stems }) => [word, ...stems].join(" ")),
    );
  expect(formsFor("ліхтарики")).toEqual(["ліхтарики ліхтарик ліхтар"]);
  expect(formsFor("налобник")).toEqual(["налобний налобний налобн"]);
  expect(formsFor("серветки")).toEqual(["салфетка салфетк"]);
  expect(formsFor("їжа")).toEqual(["крупи круп"]);
  expect(formsFor("їжач")).toEqual(["їжач їжач"]);
});

test("two words are one where the shop has it as one", () => {
  const index = indexWords(["павербанк | ", "банка | ", "термобілизна | "]);
  const wordsFor = (text: string) =>
    answerReader(readSearch(text), index, () => true)?.terms.map((term) =>
      term.map(({ word }) => word),
    );
  expect(wordsFor("павер банк")).toEqual([["павербанк"]]);
  expect(wordsFor("термо білизна")).toEqual([["термобілизна"]]);
  expect(wordsFor("пауер банк")).toEqual([["павербанк"]]);
});

test("a sign that no product has is left out", () => {
  const index = indexWords(["спальник | -10 10 | "]);
  const wordsFor = (text: string) =>
    answerReader(readSearch(text), index, () => true)?.terms.map((term) =>
      term.map(({ word }) => word),
    );
  expect(wordsFor("спальник -10")).toEqual([["спальник"], ["-10"]]);
  expect(wordsFor("спальник +10")).toEqual([["спальник"], ["10"]]);
});

test("a word that begins another keeps what it begins, and its exact readings beside", () => {
  expect(read("sil")).toEqual({ words: [["sil", "сіль"]], searched: null });
});

test("what nothing comes near stays as it was typed", () => {
  const index = indexWords([
    "тапки вода мило куртка | wide mens wash fire hot tool | від для",
    "столик лампа | swim rosa cocoa body | перевірити",
  ]);
  for (const text of [
    ..."вище видно знос вашої зранку готов таль своєю рази какой буде".split(" "),
    ..."вхід длина підлога".split(" "),
  ]) {
    const found = answerReader(readSearch(text), index, () => true);
    expect(
      found?.terms.flat().map(({ word }) => word),
      text,
    ).toEqual([text]);
  }
  expect(read("трактор")).toEqual({ words: [["трактор"]], searched: null });
  expect(read("ٱ𠀀 汉字汉字")?.searched).toBeNull();
  expect(read("999")).toEqual({ words: [["999"]], searched: null });
});

const hostilePieces = ["а", "намет", "aaaa ", "'", "[];", "ь", "sh", "12 ", "а-", "щось'", "ab,"];

/** Of unlike words, so that none is left out because it stands there already. */
function listWords(count: number, between: string): string {
  const letters = "абвгдежзик";
  const wordOf = (at: number) => Array.from(String(at), (digit) => letters[Number(digit)]).join("");
  return Array.from({ length: count }, (_, at) => wordOf(1000 + at)).join(between);
}

test("a search reads twelve words at most, however they are divided", () => {
  const index = indexWords(texts);
  for (const between of [" ", "-", ".", "1", "; ", "-- "]) {
    let questions = 0;
    const reader = readSearch(listWords(40, between));
    let step = reader.next();
    while (!step.done) {
      questions += 1;
      expect(step.value.of.length, between).toBeLessThanOrEqual(2 * 12);
      step = reader.next(answerReader(ask(step.value), index, () => true));
    }
    // Two for all of them, and up to ten for each that the shop does not know.
    expect(questions, between).toBeLessThanOrEqual(2 + 10 * 12);
    expect(step.value?.terms.length, between).toBeLessThanOrEqual(12);
  }
});

function* ask(question: Question): Reader<readonly string[]> {
  return yield question;
}

/** µs of the processor; the least of five, for what else the machine does only adds. */
function measure(text: string): number {
  const index = indexWords(texts);
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage().user;
    answerReader(readSearch(text), index, () => true);
    return process.cpuUsage().user - before;
  });
  return Math.min(...times);
}

test("sixteen times as long a search is about sixteen times the work", () => {
  const ofLength: ((length: number) => string)[] = [
    ...hostilePieces.map((piece) => (length: number) => piece.repeat(length / piece.length)),
    ...["-", " "].map((between) => (length: number) => listWords(length / 10, between)),
  ];
  for (const textOf of ofLength) {
    const measureGrowth = () => measure(textOf(48_000)) / (measure(textOf(3_000)) + 300);
    let growth = measureGrowth();
    // Compiling and collecting garbage are measured with it, now and then: then it is measured again.
    for (let again = 0; growth >= 64 && again < 8; again += 1) growth = measureGrowth();
    // Work that grows with the square of the length is 256 times as much.
    expect(growth, textOf(20)).toBeLessThan(64);
  }
});
