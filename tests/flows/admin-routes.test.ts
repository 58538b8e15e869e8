/**
 * The routes that clients of /api/v1 know, as its document names them: none is missing, and each has
 * its own name in the description. What is added to the table is added here.
 */
import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const usual = { "": "GET POST", "/{}": "GET PUT DELETE" };
const picture = (name: string) => ({ [`/{}/${name}`]: "POST DELETE" });
const single = "GET PUT";

const documented: Record<string, Record<string, string>> = {
  products: {
    ...usual,
    "/{}/sku": "GET",
    "/{}/slug": "GET",
    "/{}/options": "GET POST",
    "/{}/options/{}": "GET PUT DELETE",
    "/{}/options/{}/values": "GET POST",
    "/{}/options/{}/values/{}": "GET PUT DELETE",
    "/{}/variants": "GET POST",
    "/{}/variants/{}": "PUT DELETE",
    "/{}/variants/{}/options": "PUT",
    "/{}/images": "GET POST",
    "/{}/images/{}": "PUT DELETE",
  },
  attributes: {
    ...usual,
    "/{}/values": "POST",
    "/{}/values/{}": "PUT DELETE",
    "/{}/values/{}/merge": "POST",
  },
  product_categories: {
    ...usual,
    ...picture("image"),
    ...picture("icon"),
    "/{}/attributes": "GET",
    "/{}/parameters": "GET PUT",
  },
  brands: { ...usual, ...picture("image") },
  activities: { ...usual, ...picture("image") },
  suppliers: { ...usual, ...picture("image") },
  partners: { ...usual, ...picture("image"), "/{}/settings": single },
  concepts: usual,
  import_mappings: usual,
  sitemap: usual,
  pages: { ...usual, "/preview": "POST" },
  customer_groups: usual,
  order_statuses: usual,
  customers: {
    ...usual,
    "/{}": "GET PUT DELETE POST",
    "/{}/addresses": "POST",
    "/{}/addresses/{}": "PUT DELETE",
    "/{}/addresses/{}/default_billing": "POST",
    "/{}/addresses/{}/default_shipping": "POST",
    "/{}/export": "GET",
    "/{}/bonuses": "GET",
    "/{}/merge": "POST",
  },
  orders: {
    ...usual,
    "/{}/shipping_address": "PUT",
    "/{}/billing_address": "PUT",
    "/{}/items": "POST",
    "/{}/items/{}": "PUT DELETE",
    "/{}/discounts": "POST",
    "/{}/discounts/{}": "PUT DELETE",
    "/{}/transactions": "POST",
    "/{}/transactions/{}": "PUT DELETE",
    "/{}/payment_form_settings": "GET",
    "/{}/refunds": "POST",
    "/{}/erase_buyer": "POST",
    "/{}/history": "GET",
    "/{}/notes": "POST",
    "/{}/mails": "POST",
    "/{}/checkout": "PUT",
    "/{}/pack": "PUT",
    "/{}/ship": "PUT",
    "/{}/deliver": "PUT",
    "/{}/close": "PUT",
    "/{}/cancel": "PUT",
    "/{}/return": "PUT",
    "/{}/recalculate": "PUT",
  },
  shipping_methods: { ...usual, "/{}/slots": "GET POST", "/{}/slots/{}": "PUT DELETE" },
  shipping_providers: { "": "GET", "/{}": single },
  payment_methods: usual,
  payment_gateways: { "/{}": single, "/liqpay": single },
  settings: {
    "": single,
    "/logo": "POST DELETE",
    "/email": single,
    "/email/test": "POST",
    "/email/templates": "GET",
    "/email/templates/{}": single,
    "/email/templates/{}/preview": "POST",
    "/email/templates/{}/test": "POST",
    "/crm": single,
    "/feature_toggles": single,
    "/checkout/fields": "GET",
    "/checkout/fields/{}": single,
  },
  theme: {
    "/settings": single,
    "/settings_schema": "GET",
    "/placeholders": "GET POST",
    "/placeholders/{}": "GET PUT DELETE",
    "/assets": "POST DELETE",
    "/assets/{}": "DELETE",
    "/export": "GET",
    "/install": "POST",
    "/preview": "POST",
  },
  files: { "": "GET POST", "/{}": "DELETE", "/import/{}": "POST" },
  redirects: usual,
  webhooks: {
    ...usual,
    "/{}/deliveries": "GET",
    "/{}/deliveries/{}/replay": "POST",
    "/{}/test": "POST",
  },
  "security/tokens": { ...usual, "/blacklist": "GET", "/{}/scopes": "PUT" },
  locations: usual,
  "apps/settings": { "": "GET" },
  apps: { "/{}/settings": single },
  countries: { "": "GET" },
  currencies: { "": "GET" },
  text: { "": single },
  actions: { "/syncNpCities": "POST" },
  reviews: {
    "": "GET",
    "/{}": "GET PUT DELETE",
    "/{}/approve": "PUT",
    "/{}/reject": "PUT",
  },
  contact_requests: { "": "GET", "/{}": "GET PUT DELETE" },
  promotions: {
    ...usual,
    "/{}/codes": "GET POST",
    "/{}/codes/{}": "DELETE",
    "/{}/try": "POST",
  },
  bonuses: { "": "GET POST" },
  checklists: { ...usual, "/{}/tree": "PUT" },
  stock: { "": "GET POST" },
  jobs: {
    "": "GET POST",
    "/{}": "GET",
    "/{}/run": "PUT",
    "/{}/cancel": "PUT",
    "/{}/undo": "PUT",
  },
  audit: { "": "GET", "/{}/undo": "POST" },
  search: { "": "GET" },
  reports: { "/days": "GET", "/products": "GET" },
  payments: { "": "GET", "/quarantine": "GET", "/quarantine/{}": "GET PUT" },
  mails: { "": "GET", "/{}/resend": "POST" },
  "openapi.json": { "": "GET" },
  authorize: { "": "POST" },
  me: { "": "GET" },
};

const expected = Object.entries(documented).flatMap(([resource, paths]) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    methods.split(" ").map((method) => `${method} /${resource}${path}`),
  ),
);

test("every call that the document names is there and described", async () => {
  const { app, routes } = await openTestApp();
  const { body } = await (await openAdmin(app, [])).get("/openapi.json");
  const described = new Set(
    Object.entries<object>(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
      ),
    ),
  );
  const registered = new Set(
    routes.map(({ method, url }) => {
      const path = url.replace(/^\/api\/v1/, "");
      return `${method} ${path.replaceAll(/:\w+/g, "{}")}`;
    }),
  );
  expect(expected.length).toBeGreaterThan(250);
  expect(expected.filter((call) => !registered.has(call))).toEqual([]);
  expect(expected.filter((call) => !described.has(call))).toEqual([]);
  for (const call of ["POST /security/tokens/exchange", "POST /notifications/liqpay"])
    expect(registered).toContain(call);
});
