import { expect, test } from "vitest";
import { readMailFailure } from "./mail-fault.ts";

test("a stored failure says what the mail server did", () => {
  expect(readMailFailure("the mail was not accepted: EDNS")).toEqual({
    fault: "noServer",
    answer: "",
  });
  expect(readMailFailure("the mail was not accepted: EENVELOPE 550")).toEqual({
    fault: "refusedAddress",
    answer: "550",
  });
  expect(readMailFailure("the mail could not be composed").fault).toBe("otherFault");
});
