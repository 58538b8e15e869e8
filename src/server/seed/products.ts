import { firstAid } from "./products-aptechka.ts";
import { campThings } from "./products-dribnytsi.ts";
import { forChildren } from "./products-dytiam.ts";
import { hygiene } from "./products-hihiiena.ts";
import { tins } from "./products-konservy.ts";
import { pantry } from "./products-krupy.ts";
import { kitchen } from "./products-kukhnia.ts";
import { tents } from "./products-namety.ts";
import { packs } from "./products-naplichnyky.ts";
import { drinks } from "./products-napoi.ts";
import { clothing } from "./products-odiah.ts";
import { smallClothes } from "./products-shkarpetky.ts";
import { sweets } from "./products-solodke.ts";
import { sleeping } from "./products-spalnyky.ts";
import { lightAndPower } from "./products-svitlo.ts";
import { bakery, dairy, greens } from "./products-svizhe.ts";
import { footwear } from "./products-vzuttia.ts";
import type { SeedProduct } from "./shape.ts";

export const products: SeedProduct[] = [
  ...tents,
  ...sleeping,
  ...packs,
  ...kitchen,
  ...campThings,
  ...clothing,
  ...footwear,
  ...smallClothes,
  ...lightAndPower,
  ...firstAid,
  ...hygiene,
  ...forChildren,
  ...pantry,
  ...tins,
  ...sweets,
  ...drinks,
  ...greens,
  ...dairy,
  ...bakery,
];
