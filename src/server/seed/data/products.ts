import type { SeedProduct } from "#server/seed/shape.ts";
import { firstAid } from "./products/aptechka.ts";
import { car } from "./products/avto.ts";
import { campThings } from "./products/dribnytsi.ts";
import { forChildren } from "./products/dytiam.ts";
import { festival } from "./products/festyval.ts";
import { hygiene } from "./products/hihiiena.ts";
import { tins } from "./products/konservy.ts";
import { pantry } from "./products/krupy.ts";
import { kitchen } from "./products/kukhnia.ts";
import { fish, meat } from "./products/miaso.ts";
import { city } from "./products/misto.ts";
import { seaside } from "./products/more.ts";
import { tents } from "./products/namety.ts";
import { packs } from "./products/naplichnyky.ts";
import { drinks } from "./products/napoi.ts";
import { newborn } from "./products/nemovlia.ts";
import { clothing } from "./products/odiah.ts";
import { picnic } from "./products/piknik.ts";
import { household } from "./products/pobut.ts";
import { fishing } from "./products/rybalka.ts";
import { smallClothes } from "./products/shkarpetky.ts";
import { sweets } from "./products/solodke.ts";
import { sauces } from "./products/sousy.ts";
import { sleeping } from "./products/spalnyky.ts";
import { lightAndPower } from "./products/svitlo.ts";
import { bakery, dairy, greens } from "./products/svizhe.ts";
import { pets } from "./products/tvaryny.ts";
import { luggage } from "./products/valizy.ts";
import { footwear } from "./products/vzuttia.ts";
import { winter } from "./products/zyma.ts";

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
  ...seaside,
  ...winter,
  ...fishing,
  ...picnic,
  ...festival,
  ...luggage,
  ...city,
  ...car,
  ...pets,
  ...newborn,
  ...household,
  ...sauces,
  ...meat,
  ...fish,
];
