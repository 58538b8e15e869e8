import { expect, test } from "vitest";
import { askAboutTown, useTownQuestion } from "./town-question.ts";

test("an unknown town is a question once, and another one again", () => {
  expect(askAboutTown("Львув")).toBe(true);
  expect(useTownQuestion.getState().questioned).toBe("Львув");
  expect(askAboutTown("Львув")).toBe(false);
  expect(useTownQuestion.getState().questioned).toBe("");
  expect(askAboutTown("Львув")).toBe(false);
  expect(askAboutTown("Мале Сільце")).toBe(true);
});
