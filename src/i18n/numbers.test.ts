import { expect, test } from "vitest";
import {
  formatAmount,
  formatCount,
  formatDecimal,
  formatDiscount,
  formatMoney,
  formatRating,
  formatWeight,
} from "./numbers.ts";

const shown = (text: string | undefined) => text?.replaceAll("\u00A0", "_");

test("money has grouped thousands, a decimal comma and the hryvnia after it", () => {
  expect(shown(formatMoney(1234.5, "ua"))).toBe("1_234,50_грн");
  expect(shown(formatMoney(2340, "ua"))).toBe("2_340_грн");
  expect(shown(formatMoney(0, "ua"))).toBe("0_грн");
  expect(shown(formatMoney(0.05, "ua"))).toBe("0,05_грн");
  expect(shown(formatMoney(1_234_567, "ua"))).toBe("1_234_567_грн");
  expect(shown(formatMoney(-100, "ua"))).toBe("−100_грн");
  expect(shown(formatAmount(129, "ua"))).toBe("129");
});

test("an English reader gets a decimal point, commas between thousands and the code of the hryvnia", () => {
  expect(shown(formatMoney(164.5, "en"))).toBe("164.50_UAH");
  expect(shown(formatMoney(-1234567.05, "en"))).toBe("−1,234,567.05_UAH");
  expect(formatAmount(2340, "en")).toBe("2,340");
  expect(formatCount(1240, "en")).toBe("1,240");
  expect(formatDecimal(1234.25, "en")).toBe("1,234.25");
});

test("a decimal below zero has its minus", () => {
  expect(formatDecimal(-0.5, "ua")).toBe("−0,5");
  expect(formatDecimal(-12.25, "en")).toBe("−12.25");
});

test("money survives what floating point does to kopiykas", () => {
  expect(shown(formatMoney(0.1 + 0.2, "ua"))).toBe("0,30_грн");
  expect(shown(formatMoney(1.005 * 1000, "ua"))).toBe("1_005_грн");
  expect(shown(formatMoney(19.999, "ua"))).toBe("20_грн");
  expect(shown(formatMoney(-0.001, "ua"))).toBe("0_грн");
});

test("a weight is in grams below a kilogram and in kilograms from it", () => {
  expect(shown(formatWeight(0.41, "ua"))).toBe("410_г");
  expect(shown(formatWeight(2.1, "ua"))).toBe("2,1_кг");
  expect(shown(formatWeight(1.35, "ru"))).toBe("1,35_кг");
  expect(shown(formatWeight(3.1, "en"))).toBe("3.1_kg");
  expect(shown(formatWeight(0.085, "en"))).toBe("85_g");
  expect(shown(formatWeight(0.9996, "ua"))).toBe("1_кг");
  expect(shown(formatWeight(11.24, "ua"))).toBe("11,2_кг");
  expect(shown(formatWeight(1234.5, "ua"))).toBe("1_234,5_кг");
  expect(shown(formatWeight(0, "ua"))).toBe("0_г");
});

test("counts are grouped, ratings keep one decimal", () => {
  expect(shown(formatCount(1240, "ua"))).toBe("1_240");
  expect(shown(formatCount(999, "ua"))).toBe("999");
  expect(formatRating(4.66, "ua")).toBe("4,7");
  expect(formatRating(4.66, "en")).toBe("4.7");
  expect(formatRating(5, "ua")).toBe("5");
});

test("a discount is said from one percent and never promises more than it is", () => {
  expect(formatDiscount(3150, 3990)).toBe("−21%");
  expect(formatDiscount(90, 100)).toBe("−10%");
  expect(formatDiscount(0.5, 100)).toBe("−99%");
  expect(formatDiscount(999, 1000)).toBeUndefined();
  expect(formatDiscount(100, 100)).toBeUndefined();
  expect(formatDiscount(120, 100)).toBeUndefined();
  expect(formatDiscount(0, 0)).toBeUndefined();
});
