import path from "node:path";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import type { ClusterPlan } from "./cluster.ts";

/** PostgreSQL reads only data of its own major version; upgrading needs a dump and a restore. */
export function refuseOtherMajorVersion(
  dataVersion: number,
  ownVersion: number,
  plan: ClusterPlan,
  dataDir: string,
) {
  if (dataVersion === ownVersion) return;
  const { folder } = plan;
  const asUser = plan.user ? `runuser -u ${plan.user.name} -- ` : "";
  const dump = path.join(dataDir, "shop.dump");
  const url = path.join(dataDir, "postgres.url");
  const commands = [
    `cd / && ${asUser}pg_ctl -D ${folder} -o "-h 127.0.0.1 -p 5499 -k ''" -l /dev/null -w start`,
    `pg_dump -Fc -f ${dump} "$(sed -E 's/:[0-9]+\\/torba/:5499\\/torba/' ${url})"`,
    `${asUser}pg_ctl -D ${folder} -w stop && mv ${folder} ${folder}-${dataVersion}`,
    "SEED=none npm start, and beside it",
    `pg_restore --clean --if-exists --no-owner -d "$(cat ${url})" ${dump}`,
  ];
  throw new StartRefusal(
    `${folder} holds data of PostgreSQL ${dataVersion} and this shop brings ${ownVersion}. With the programs of PostgreSQL ${dataVersion}, one after the other: ${commands.join("; ")}; then start the shop again.`,
  );
}
