import { expect, test } from "vitest";
import { errorOfField } from "./field-error.ts";

test("a surname in Latin letters is shown as a surname", () => {
  expect(errorOfField("lastName", "nameCyrillic")).toBe("surnameCyrillic");
  expect(errorOfField("firstName", "nameCyrillic")).toBe("nameCyrillic");
  expect(errorOfField("lastName", "required")).toBe("required");
});
