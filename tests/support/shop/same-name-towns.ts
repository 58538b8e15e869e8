/** Villages with the same name as the shop's town: Ukraine has 24 places called «Рівне». */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { labelPlaces } from "#rules/delivery/branch-labels.ts";
import { placeWords } from "#rules/delivery/branch-words.ts";
import { openDatabase } from "#server/platform/db/connect.ts";
import {
  deliveryAreas,
  deliveryBranches,
  deliveryCities,
} from "#server/platform/db/schema/branches.ts";
import { stableId } from "#server/platform/stable-id.ts";

const name = { ua: "Рівне", en: "Rivne", ru: "Ровно" };
const districts = [
  { ua: "Ковельський р-н", en: "Kovel district", ru: "Ковельский р-н" },
  { ua: "Уманський р-н", en: "Uman district", ru: "Уманский р-н" },
];
const inWords = (texts: Record<string, string>) => ({
  ua: { name: texts.ua ?? "" },
  en: { name: texts.en ?? "" },
  ru: { name: texts.ru ?? "" },
});

/** 23 of them, two in most oblasts, each with one branch: «Відділення №1: вул. Польова, 1». */
export async function addSameNameTowns(dataDir: string): Promise<void> {
  const database = openDatabase((await readFile(join(dataDir, "postgres.url"), "utf8")).trim());
  const areas = await database.db.select().from(deliveryAreas).orderBy(deliveryAreas.id);
  const others = areas.filter(({ translations }) => !translations.ua?.name?.startsWith(name.ua));
  const villages = others.slice(0, 12).flatMap(({ id: areaId, translations }) =>
    districts.map((district) => ({
      id: stableId("namesake", `${areaId} ${district.ua}`),
      areaId,
      name,
      district,
      area: {
        ua: translations.ua?.short ?? "",
        en: translations.en?.short ?? "",
        ru: translations.ru?.short ?? "",
      },
    })),
  );
  const added = villages.slice(0, 23);
  const labels = labelPlaces(added);
  await database.db.insert(deliveryCities).values(
    added.map(({ id, areaId, area, district }) => {
      const label = labels.get(id);
      return {
        id,
        areaId,
        translations: {
          ua: { name: name.ua, label: label?.ua.label ?? "" },
          en: { name: name.en, label: label?.en.label ?? "" },
          ru: { name: name.ru, label: label?.ru.label ?? "" },
        },
        words: placeWords(
          [...Object.values(name), label?.ua.label ?? ""],
          [...Object.values(area), ...Object.values(district)],
        ),
      };
    }),
  );
  const branch = "Відділення №1: вул. Польова, 1";
  await database.db.insert(deliveryBranches).values(
    added.map(({ id }) => ({
      id: stableId("namesake-branch", id),
      cityId: id,
      number: "1",
      carrier: "nova_poshta" as const,
      kind: "branch" as const,
      translations: inWords({ ua: branch, en: branch, ru: branch }),
      words: placeWords(["1", branch]),
      schedule: ["09:00-18:00", "09:00-18:00", "09:00-18:00", "09:00-18:00", null, null, null],
    })),
  );
  await database.close();
}
