/** Carriers: their keys, and how fresh the directory of towns and branches is. */
import * as z from "zod/mini";
import { shippingProviderAnswer, shippingProviderFields } from "#contract/admin/service-keys.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { defineResource } from "#server/admin/engine/resource.ts";
import { defineSingleton } from "#server/admin/engine/singleton.ts";
import {
  findProviderSettings,
  type ProviderId,
  providerIds,
  saveProviderSettings,
} from "#server/branches/provider-settings.ts";
import { findRefreshDate } from "#server/branches/refresh.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { startTask } from "#server/platform/jobs/sql-start-task.ts";

const providerOf = (name: string): ProviderId | undefined => providerIds.find((id) => id === name);

async function readProvider({ db, environmentKeys }: AdminContext, name: string) {
  const id = providerOf(name);
  if (!id) return undefined;
  const { enabled, api_key: key, sender, error } = await findProviderSettings(db, id);
  const isNovaPoshta = id === "nova_poshta";
  const isGiven = isNovaPoshta && environmentKeys.hasNovaPoshta === true;
  const refreshed = isNovaPoshta ? await findRefreshDate(db) : undefined;
  return {
    id,
    enabled,
    api_key: "",
    api_key_set: isGiven || key !== null,
    sender,
    source: isGiven ? "environment" : "stored",
    date_refreshed: refreshed?.toISOString() ?? null,
    error,
  };
}

const provider = defineSingleton({
  path: "/:id",
  about: "a carrier",
  fields: shippingProviderFields,
  answer: shippingProviderAnswer,
  read: readProvider,
  async save(context, { values }, { name }) {
    const id = providerOf(name);
    if (!id) throw new Refusal("notFound");
    await saveProviderSettings(context, id, values);
  },
});

export const shippingProvidersResource = defineResource({
  name: "shipping_providers",
  scope: "settings",
  about: "carriers",
  fields: {},
  answer: shippingProviderAnswer,
  table: { name: "settings", key: "key" },
  singletons: [provider],
  routes: [
    {
      method: "GET",
      path: "",
      kind: "plain",
      about: "Carriers that the shop knows",
      answer: z.array(shippingProviderAnswer),
      run: (context) => Promise.all(providerIds.map((id) => readProvider(context, id))),
    },
  ],
});

export const actionsResource = defineResource({
  name: "actions",
  scope: "settings",
  about: "what the owner starts by hand",
  fields: {},
  answer: z.object({}),
  table: { name: "settings", key: "key" },
  routes: [
    {
      method: "POST",
      path: "/syncNpCities",
      kind: "write",
      about: "Refreshes the directory of towns and branches; of one that runs, tells its job",
      answer: z.object({ started: z.boolean(), job_id: z.string() }),
      run: async ({ db }) => ({ started: true, job_id: await startTask(db, "directory") }),
    },
  ],
});
