import path from "node:path";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import type { ClusterPlan } from "./cluster.ts";

/** PostgreSQL reads data of its own major version only; the way over is a dump and a restore. */
export function refuseOtherMajor(made: number, ours: number, plan: ClusterPlan, dataDir: string) {
  if (made === ours) return;
  const { folder } = plan;
  const as = plan.account ? `runuser -u ${plan.account.name} -- ` : "";
  const dump = path.join(dataDir, "shop.dump");
  const url = path.join(dataDir, "postgres.url");
  const commands = [
    `cd / && ${as}pg_ctl -D ${folder} -o "-h 127.0.0.1 -p 5499 -k ''" -l /dev/null -w start`,
    `pg_dump -Fc -f ${dump} "$(sed -E 's/:[0-9]+\\/torba/:5499\\/torba/' ${url})"`,
    `${as}pg_ctl -D ${folder} -w stop && mv ${folder} ${folder}-${made}`,
    "SEED=none npm start, and beside it",
    `pg_restore --clean --if-exists --no-owner -d "$(cat ${url})" ${dump}`,
  ];
  throw new StartRefusal(
    `${folder} holds data of PostgreSQL ${made} and this shop brings ${ours}. With the programs of PostgreSQL ${made}, one after the other: ${commands.join("; ")}; then start the shop again.`,
  );
}
