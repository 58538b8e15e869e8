/** Which parts of the shop are on. A PUT of some answers with all. */
import { togglesBody } from "#contract/admin/apps.ts";
import { featureToggles } from "#contract/settings.ts";
import { defineSingleton } from "#server/admin/engine/singleton.ts";
import { readToggles, saveToggles } from "#server/feature-toggles/sql.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Sent beside the toggles, and none of them. */
const notToggles = new Set(["version", "date_updated", "id"]);

export const toggles = defineSingleton({
  path: "/feature_toggles",
  about: "which parts of the shop are on",
  fields: {},
  answer: featureToggles,
  catalogue: "settings",
  sendsNoVersion: true,
  read: ({ db }) => readToggles(db),
  async save({ db }, { body }) {
    const sent = Object.entries(body).filter(([key]) => !notToggles.has(key));
    const read = togglesBody.safeParse(
      Object.fromEntries(sent.map(([key, on]) => [key, isOn(on)])),
    );
    if (!read.success) {
      const key = String(read.error.issues[0]?.path[0] ?? "body");
      throw new Refusal("invalid", { fields: { [key]: "invalid" } });
    }
    await saveToggles(db, read.data);
  },
});

function isOn(value: unknown): unknown {
  if (value === "true" || value === 1 || value === "1") return true;
  return value === "false" || value === 0 || value === "0" ? false : value;
}
