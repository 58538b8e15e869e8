import { expect, test } from "vitest";
import { isGtin } from "./gtin.ts";

test("a barcode is a GTIN where its check digit is right", () => {
  for (const code of ["4006381333931", "96385074", "036000291452", "10614141000415"])
    expect([code, isGtin(code)]).toEqual([code, true]);
  for (const code of [
    "",
    "4006381333932",
    "12345",
    "T-2",
    "0360002914521234",
    "４００６３８１３３３９３１",
  ])
    expect([code, isGtin(code)]).toEqual([code, false]);
});
