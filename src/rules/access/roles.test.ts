import { expect, test } from "vitest";
import { scopes } from "#contract/admin/scopes.ts";
import { roleOf, roles, splitScope } from "./roles.ts";

test("a set of scopes is the role that has the same ones, in any order", () => {
  expect(roleOf(["admin"])).toBe("owner");
  expect(roleOf([...roles.packer].reverse())).toBe("packer");
  expect(roleOf(["read:orders"])).toBeUndefined();
  for (const held of Object.values(roles))
    expect(held.filter((scope) => !scopes.some((known) => known === scope))).toEqual([]);
});

test("a scope says what may be done with which resource", () => {
  expect(splitScope("write:shipping_methods")).toEqual({ may: "write", of: "shipping_methods" });
  expect(splitScope("admin")).toBeUndefined();
});
