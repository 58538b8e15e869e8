import { expect, test } from "vitest";
import { otherLayouts } from "./layouts.ts";
import { soundOf, soundsOf } from "./phonetics.ts";

const meet = (typed: string, meant: string) => soundsOf(typed).includes(soundOf(meant));

test("transliteration by the law and by ear sounds like the word", () => {
  const pairs = [
    ["namet", "намет"],
    ["spalnyk", "спальник"],
    ["spalnik", "спальник"],
    ["hrechka", "гречка"],
    ["grechka", "гречка"],
    ["shkarpetky", "шкарпетки"],
    ["tsukor", "цукор"],
    ["cukor", "цукор"],
    ["cyrk", "цирк"],
    ["coffee", "кофе"],
    ["chai", "чай"],
    ["chaj", "чай"],
    ["yizha", "їжа"],
    ["miata", "мята"],
    ["myata", "мята"],
    ["khlib", "хліб"],
    ["borshch", "борщ"],
    ["borsch", "борщ"],
    ["dvomisnyi", "двомісний"],
    ["dvomisnyy", "двомісний"],
    ["zghushchene", "згущене"],
  ] as const;
  expect(pairs.filter(([typed, meant]) => !meet(typed, meant))).toEqual([]);
});

test("a Latin brand typed in Cyrillic sounds like the brand", () => {
  expect(meet("гармін", "garmin")).toBe(true);
  expect(meet("термос", "thermos")).toBe(true);
  expect(meet("макс", "max")).toBe(true);
});

test("what was typed in the other layout is read in both Cyrillic ones, and the other way round", () => {
  expect(otherLayouts("yfvtn")).toEqual(["намет"]);
  expect(otherLayouts("gfkfnrf")).toEqual(["палатка"]);
  expect(otherLayouts("kj;rf")).toEqual(["ложка"]);
  expect(otherLayouts("hs,f")).toEqual(["ріба", "рыба"]);
  expect(otherLayouts("еуте")).toEqual(["tent"]);
  expect(otherLayouts("3000")).toEqual([]);
  expect(otherLayouts("usb-кабель")).toEqual([]);
});
