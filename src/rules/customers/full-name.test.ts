import { expect, test } from "vitest";
import { splitFullName } from "./full-name.ts";

test("a full name is split at its last space, where first and last name are absent", () => {
  const namesOf = (address: Parameters<typeof splitFullName>[0]) => {
    const { firstName, lastName } = splitFullName(address);
    return [firstName, lastName];
  };
  expect(namesOf({ full_name: " Олена  Нечуй-Левицька " })).toEqual(["Олена", "Нечуй-Левицька"]);
  expect(namesOf({ full_name: "Анна Марія Гай" })).toEqual(["Анна Марія", "Гай"]);
  expect(namesOf({ full_name: "Олена" })).toEqual(["Олена", undefined]);
  expect(namesOf({ full_name: "Олена Гай", firstName: "Ганна" })).toEqual(["Ганна", undefined]);
  expect(namesOf({ full_name: " ", lastName: "" })).toEqual([undefined, ""]);
});
