/** Bulk jobs and webhooks. */

import { JobPanel } from "#admin/screens/job-panel.tsx";
import { WebhookDeliveries } from "#admin/screens/webhook-deliveries.tsx";
import { webhookFields } from "#contract/admin/webhooks.ts";
import { nameAt, type Resource } from "./resource.ts";

export const jobs: Resource = {
  path: "jobs",
  scope: "admin",
  title: "screens.jobs",
  fields: {},
  nameOf: nameAt("resource", "kind"),
  isNamedByValue: true,
  columns: [
    { key: "resource", look: "choice" },
    { key: "state", look: "state", isOnPhone: true },
    { key: "total", look: "count" },
    { key: "changed", look: "count" },
    { key: "skipped", look: "count" },
    { key: "date_created", look: "moment", isOnPhone: true },
  ],
  sections: [],
  panels: [JobPanel],
  emptyHint: "screens.jobsEmpty",
};

export const webhooks: Resource = {
  path: "webhooks",
  scope: "settings",
  title: "screens.webhooks",
  fields: webhookFields,
  nameOf: nameAt("description", "url"),
  columns: [
    { key: "url" },
    { key: "description" },
    { key: "enabled", title: "forms.isOn", look: "flag", isOnPhone: true },
    { key: "last_status", look: "count", isOnPhone: true },
    { key: "failing_since", look: "moment" },
  ],
  filters: [{ name: "failing", title: "screens.failing", kind: "flag" }],
  sections: [
    {
      title: "forms.main",
      fields: ["url", "description", "events", "secret"],
      rules: { url: "forms.rule_webhookUrl" },
    },
    {
      title: "forms.visibility",
      fields: ["enabled"],
      isAside: true,
      labels: { enabled: "forms.isOn" },
    },
  ],
  panels: [WebhookDeliveries],
  canCreate: true,
  newTitle: "screens.newWebhook",
  canRemove: true,
  emptyHint: "screens.webhooksEmpty",
};
