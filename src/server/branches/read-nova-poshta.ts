/** What Nova Poshta answers → the shop's own directory. Rows in no known shape are left out. */
import * as z from "zod/mini";
import { uuid } from "#contract/ids.ts";
import { nameInLatin } from "#rules/catalogue/slug.ts";
import type { BranchKind } from "#server/platform/db/schema/shipping-methods.ts";
import { findAreaName } from "./area-names.ts";
import type { Names, Source, SourceArea, SourceBranch, SourceCity } from "./directory-rows.ts";
import { isSet } from "./nova-poshta.ts";

const text = z._default(z.nullable(z.string()), "");
const figure = z.optional(z.nullable(z.union([z.string(), z.number()])));

const area = z.object({
  Ref: uuid,
  Description: z.string(),
  DescriptionRu: text,
  AreasCenter: text,
});
const city = z.object({
  Ref: uuid,
  Description: z.string(),
  DescriptionRu: text,
  Area: uuid,
});
const warehouse = z.object({
  Ref: uuid,
  CityRef: uuid,
  Number: z.coerce.string(),
  Description: z.string(),
  DescriptionRu: text,
  SettlementRegionsDescription: text,
  TypeOfWarehouse: text,
  CategoryOfWarehouse: text,
  WarehouseStatus: text,
  DenyToSelect: z.optional(z.unknown()),
  Longitude: figure,
  Latitude: figure,
  TotalMaxWeightAllowed: figure,
  PlaceMaxWeightAllowed: figure,
  Schedule: z.optional(z.unknown()),
});
type Warehouse = z.infer<typeof warehouse>;

/** Before categories were told, lockers were known by this type. */
const lockerType = "f9316480-5f2d-425d-bc2c-ac7cd29decf0";
const kinds: Partial<Record<string, BranchKind>> = {
  Postomat: "locker",
  Branch: "branch",
  Store: "branch",
  "": "branch",
};
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export function readNovaPoshta(answers: {
  areas: readonly unknown[];
  cities: readonly unknown[];
  warehouses: readonly unknown[];
}): Source {
  const areas = readEach(area, answers.areas);
  const warehouses = readEach(warehouse, answers.warehouses).filter(isOpen);
  const centres = new Set(areas.map(({ AreasCenter }) => AreasCenter ?? ""));
  const districts = new Map<string, string>();
  for (const { CityRef, SettlementRegionsDescription: district } of warehouses)
    if (district) districts.set(CityRef, district);
  return {
    areas: areas.map(areaOf),
    cities: readEach(city, answers.cities).map((row) => cityOf(row, { centres, districts })),
    branches: warehouses.flatMap(branchOf),
  };
}

function readEach<T extends z.ZodMiniType>(shape: T, rows: readonly unknown[]): z.infer<T>[] {
  return rows.flatMap((row) => {
    const read = shape.safeParse(row);
    return read.success ? [read.data] : [];
  });
}

function areaOf({ Ref, Description, DescriptionRu }: z.infer<typeof area>): SourceArea {
  const known = findAreaName(Description);
  const name = known ?? {
    ua: Description,
    en: nameInLatin(Description),
    ru: DescriptionRu || Description,
  };
  return { id: Ref, name };
}

function cityOf(
  { Ref, Area, Description, DescriptionRu }: z.infer<typeof city>,
  known: { centres: ReadonlySet<string>; districts: ReadonlyMap<string, string> },
): SourceCity {
  const ua = splitName(Description);
  const ru = splitName(DescriptionRu || Description);
  const district = ua.district || (known.districts.get(Ref) ?? "");
  return {
    id: Ref,
    areaId: Area,
    name: { ua: ua.name, en: nameInLatin(ua.name), ru: ru.name },
    district: {
      ua: district,
      en: nameInLatin(district.replace(/р-н/u, "District")),
      ru: ru.district || district,
    },
    isCentre: known.centres.has(Ref),
  };
}

/** «Заболотів (Снятинський р-н)» → the name, and the district where it is told. */
function splitName(description: string): { name: string; district: string } {
  const [name = ""] = description.split(/[(,]/u);
  const words = description.split(/[\s(),]/u);
  const after = words.indexOf("р-н");
  return { name: name.trim(), district: after > 0 ? `${words[after - 1]} р-н` : "" };
}

function isOpen({ WarehouseStatus, DenyToSelect }: Warehouse): boolean {
  return (WarehouseStatus || "Working") === "Working" && !isSet(DenyToSelect);
}

function branchOf(row: Warehouse): SourceBranch[] {
  const kind = row.TypeOfWarehouse === lockerType ? "locker" : kinds[row.CategoryOfWarehouse ?? ""];
  if (!kind) return [];
  return [
    {
      id: row.Ref,
      carrier: "nova_poshta",
      kind,
      cityId: row.CityRef,
      number: row.Number,
      name: branchName(row, kind),
      lat: degreesOf(row.Latitude),
      lng: degreesOf(row.Longitude),
      schedule: hoursOf(row.Schedule),
      maxWeight: mostWeightOf(row),
    },
  ];
}

/** In English: what it is, its number and its street in Latin letters. */
function branchName(row: Warehouse, kind: BranchKind): Names {
  const [, street = ""] = /:\s*(.+)$/su.exec(row.Description) ?? [];
  const what = kind === "locker" ? "Parcel locker" : "Branch";
  const where = street && `: ${nameInLatin(street)}`;
  return {
    ua: row.Description,
    en: `${what} No. ${row.Number}${where}`,
    ru: row.DescriptionRu || row.Description,
  };
}

/** 0 and nothing at all are how it says that it does not know. */
function degreesOf(value: z.infer<typeof figure>): number | null {
  return Number(value) || null;
}

/** kg; "0" is no limit. Of a place and of the whole parcel the smaller counts. */
function mostWeightOf(row: Warehouse): number | null {
  const limits = [row.PlaceMaxWeightAllowed, row.TotalMaxWeightAllowed]
    .map(Number)
    .filter((limit) => limit > 0);
  return limits.length > 0 ? Math.min(...limits) : null;
}

function hoursOf(schedule: unknown): (string | null)[] {
  if (typeof schedule !== "object" || schedule === null) return [];
  return weekdays.map((day) => {
    const hours: unknown = Reflect.get(schedule, day);
    return typeof hours === "string" && /^\d\d:\d\d-\d\d:\d\d$/.test(hours) ? hours : null;
  });
}
