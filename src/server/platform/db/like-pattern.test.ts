import { expect, test } from "vitest";
import { escapeLike, likePattern } from "./like-pattern.ts";

test("wildcards that were typed are letters like others", () => {
  expect(likePattern("50%_off\\")).toBe("%50\\%\\_off\\\\%");
  expect(escapeLike("namet")).toBe("namet");
});
