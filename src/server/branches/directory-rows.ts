/** A directory as its source tells it → the rows that hold it. */
import type { Lang } from "#contract/lang.ts";
import { labelPlaces } from "#rules/delivery/branch-labels.ts";
import { placeWords } from "#rules/delivery/branch-words.ts";
import type {
  deliveryAreas,
  deliveryBranches,
  deliveryCities,
} from "#server/platform/db/schema/branches.ts";

export type Names = Record<Lang, string>;

/** `name` as «Волинська», without its noun. */
export type SourceArea = { id: string; name: Names };
export type SourceCity = {
  id: string;
  areaId: string;
  name: Names;
  /** «Ковельський р-н»; "" where nobody told */
  district: Names;
  isCentre: boolean;
};
export type SourceBranch = Omit<
  typeof deliveryBranches.$inferInsert,
  "translations" | "words" | "schedule"
> & { name: Names; schedule: (string | null)[] };

export type Source = { areas: SourceArea[]; cities: SourceCity[]; branches: SourceBranch[] };

export type DirectoryRows = {
  areas: (typeof deliveryAreas.$inferInsert)[];
  cities: (typeof deliveryCities.$inferInsert)[];
  branches: (typeof deliveryBranches.$inferInsert)[];
};

const none: Names = { ua: "", en: "", ru: "" };

export function rowsOfDirectory({ areas, cities, branches }: Source): DirectoryRows {
  const areaById = new Map(areas.map((area) => [area.id, area.name]));
  const known = cities.filter(({ areaId }) => areaById.has(areaId));
  const labels = labelPlaces(
    known.map(({ id, name, areaId, district }) => ({
      id,
      name,
      district,
      area: shortOf(areaById.get(areaId) ?? none),
    })),
  );
  const weights = new Map<string, number>();
  for (const { cityId } of branches) weights.set(cityId, (weights.get(cityId) ?? 0) + 1);
  return {
    areas: areas.map(({ id, name }) => areaRow(id, name)),
    cities: known.map((city) => {
      const label = labels.get(city.id) ?? {
        ua: { label: "" },
        en: { label: "" },
        ru: { label: "" },
      };
      const area = areaById.get(city.areaId) ?? none;
      const spelt = [label.ua.label, label.en.label, label.ru.label];
      return {
        id: city.id,
        areaId: city.areaId,
        translations: {
          ua: { name: city.name.ua, ...label.ua },
          en: { name: city.name.en, ...label.en },
          ru: { name: city.name.ru, ...label.ru },
        },
        words: placeWords(
          [...Object.values(city.name), ...spelt],
          [...Object.values(area), ...Object.values(city.district)],
        ),
        isCentre: city.isCentre,
        weight: weights.get(city.id) ?? 0,
      };
    }),
    branches: branches.map(({ name, ...branch }) => ({
      ...branch,
      translations: { ua: { name: name.ua }, en: { name: name.en }, ru: { name: name.ru } },
      words: placeWords([branch.number, ...Object.values(name)]),
    })),
  };
}

function areaRow(id: string, bare: Names): DirectoryRows["areas"][number] {
  const [long, short] = [longOf(bare), shortOf(bare)];
  return {
    id,
    translations: {
      ua: { name: long.ua, short: short.ua },
      en: { name: long.en, short: short.en },
      ru: { name: long.ru, short: short.ru },
    },
    words: placeWords([...Object.values(long), ...Object.values(short), ...Object.values(bare)]),
  };
}

/** «Волинська» → «Волинська область»; the Crimea is a republic, and has its own name whole. */
function longOf(bare: Names): Names {
  if (!isOblast(bare)) return bare;
  return { ua: `${bare.ua} область`, en: `${bare.en} Oblast`, ru: `${bare.ru} область` };
}

function shortOf(bare: Names): Names {
  if (!isOblast(bare)) return bare;
  return { ua: `${bare.ua} обл.`, en: `${bare.en} Oblast`, ru: `${bare.ru} обл.` };
}

function isOblast({ ua }: Names): boolean {
  return ua.endsWith("ка");
}
