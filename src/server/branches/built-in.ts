/** What the shop knows of places before any carrier has told it. */
import type { Clock } from "#contract/clock.ts";
import type { Db } from "#server/platform/db/db.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { areaNames } from "./area-names.ts";
import { branchesOf } from "./built-in-branches.ts";
import { deliveryCities } from "./built-in-towns.ts";
import { rowsOfDirectory, type Source, type SourceCity } from "./directory-rows.ts";
import { lockDirectory, readDirectoryAge, replaceDirectory } from "./sql-replace.ts";

const none = { ua: "", en: "", ru: "" };
const areaIdOf = (ua: string) => stableId("area", ua);

/** Places are real; branches are the demo's own invention, and only where they are asked for. */
function builtInDirectory({ withBranches }: { withBranches: boolean }): Source {
  const cities: SourceCity[] = deliveryCities.map(({ area, name, isCentre }) => ({
    id: builtInCityId(area, name.ua),
    areaId: areaIdOf(area),
    name,
    district: none,
    isCentre,
  }));
  return {
    areas: areaNames.map(([ua, en, ru]) => ({ id: areaIdOf(ua), name: { ua, en, ru } })),
    cities,
    branches: withBranches
      ? deliveryCities.flatMap((city, at) => branchesOf(city, cities[at]?.id ?? "", at))
      : [],
  };
}

export function builtInCityId(area: string, ua: string): string {
  return stableId("city", `${area} ${ua}`);
}

/** Where there is no directory at all; one that stands is left as it is, and the answer is false. */
export async function fillDirectory(
  db: Db,
  { clock, withBranches }: { clock: Clock; withBranches: boolean },
): Promise<boolean> {
  await lockDirectory(db);
  if (await readDirectoryAge(db)) return false;
  const rows = rowsOfDirectory(builtInDirectory({ withBranches }));
  const now = new Date(clock());
  await replaceDirectory(db, rows, { carrier: "nova_poshta", source: "built-in", now });
  return true;
}
