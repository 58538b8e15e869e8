import { expect, test } from "vitest";
import { pickFields } from "./pick-fields.ts";

const page = { id: "p", title: "Повернення", content: "<p>14 днів</p>" };

test("a menu of pages is told what it asks for, and nothing of what is in them", () => {
  const query = new URLSearchParams("fields=id, title,nonsense");
  expect(pickFields([page], query)).toEqual([{ id: "p", title: "Повернення" }]);
  expect(pickFields([page], new URLSearchParams("fields=nonsense"))).toEqual([page]);
  expect(pickFields([page], new URLSearchParams())).toEqual([page]);
});
