import { expect, test } from "vitest";
import * as z from "zod/mini";
import { shopLocation } from "#contract/settings.ts";
import { openTentShop } from "#tests/support/shop/open-tent-shop.ts";

test("the shop's locations include one default", async () => {
  const { read } = await openTentShop();
  const places = await read("/locations?lang=en");
  expect(z.array(shopLocation).safeParse(places).error).toBeUndefined();
  expect(
    places.map((one: { name: string; isLocationDefault: boolean }) => [
      one.name,
      one.isLocationDefault,
    ]),
  ).toEqual([
    ["Lviv", true],
    ["Odesa", false],
  ]);
});
