import fc from "fast-check";
import { expect, test } from "vitest";
import { isPersonalCode, makePersonalCode } from "./personal-code.ts";

test("a code has twelve digits, and its last is that of goods", () => {
  // 03600029145 2 is the example of every description of UPC-A.
  const bytes = new Uint8Array(new BigUint64Array([3_600_029_145n]).buffer).reverse();
  expect(makePersonalCode(bytes)).toBe("036000291452");
  expect(isPersonalCode("036000291452")).toBe(true);
  expect(makePersonalCode(new Uint8Array(8))).toBe("000000000000");
});

test("one digit misread, and most neighbours that changed places, are noticed", () => {
  const random = fc.uint8Array({ minLength: 8, maxLength: 8 });
  const slip = fc.tuple(fc.nat({ max: 11 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(random, slip, (bytes, [at, by]) => {
      const code = makePersonalCode(bytes);
      expect(isPersonalCode(code)).toBe(true);
      const misread = (Number(code[at]) + by) % 10;
      expect(isPersonalCode(code.slice(0, at) + misread + code.slice(at + 1))).toBe(false);
    }),
  );
});

test("what is no code is none", () => {
  for (const text of ["", "03600029145", "0360002914520", "03600029145x", " 36000291452"])
    expect(isPersonalCode(text)).toBe(false);
});
