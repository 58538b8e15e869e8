/** The files of a Vendure project, as its `create` writes them, without mail and pictures. */

export const vendureOwner = { identifier: "owner", password: "a password of the bench" };

export const vendureConfig = `import { DefaultJobQueuePlugin, DefaultSearchPlugin, dummyPaymentHandler, VendureConfig } from "@vendure/core";
import { DashboardPlugin } from "@vendure/dashboard/plugin";
import path from "path";

export const config: VendureConfig = {
  apiOptions: { hostname: "127.0.0.1", port: Number(process.env.PORT), adminApiPath: "admin-api", shopApiPath: "shop-api" },
  authOptions: {
    tokenMethod: ["bearer", "cookie"],
    superadminCredentials: ${JSON.stringify(vendureOwner)},
    cookieOptions: { secret: "a secret of the bench" },
  },
  dbConnectionOptions: {
    type: "postgres",
    synchronize: true,
    host: process.env.DB_HOST,
    port: Number(process.env.DB_PORT),
    username: process.env.DB_USERNAME,
    password: process.env.DB_PASSWORD,
    database: process.env.DB_NAME,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    DefaultJobQueuePlugin.init({}),
    DefaultSearchPlugin.init({ bufferUpdates: false }),
    DashboardPlugin.init({ route: "dashboard", appDir: path.join(process.cwd(), "dist/dashboard") }),
  ],
};
`;

/** The server, which does the jobs of its worker too. */
export const vendureServer = `import { bootstrap, JobQueueService } from "@vendure/core";
import { config } from "./vendure-config";

bootstrap(config).then((app) => app.get(JobQueueService).start());
`;

export const vendureFill = `import { bootstrap } from "@vendure/core";
import { populate } from "@vendure/core/cli";
import { readFileSync } from "fs";
import { config } from "./vendure-config";

const data = JSON.parse(readFileSync("data.json", "utf8"));
populate(() => bootstrap(config), data, "products.csv").then(async (app) => {
  await app.close();
  process.exit(0);
});
`;

export const viteConfig = `import { vendureDashboardPlugin } from "@vendure/dashboard/vite";
import { join } from "path";
import { pathToFileURL } from "url";
import { defineConfig } from "vite";

export default defineConfig({
  base: "/dashboard",
  build: { outDir: join(__dirname, "dist/dashboard") },
  plugins: [
    vendureDashboardPlugin({
      vendureConfigPath: pathToFileURL("./src/vendure-config.ts"),
      api: { host: "auto", port: "auto" },
    }),
  ],
});
`;

export const tsconfig = JSON.stringify({
  compilerOptions: {
    module: "commonjs",
    target: "es2022",
    esModuleInterop: true,
    skipLibCheck: true,
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    strict: true,
  },
  include: ["src"],
});

const products = 40;

/** What a new shop of theirs is filled with: a country, a tax, a method of each kind. */
export const vendureData = JSON.stringify({
  defaultLanguage: "en",
  defaultZone: "Europe",
  taxRates: [{ name: "Standard Tax", percentage: 20 }],
  shippingMethods: [{ name: "Post", price: 50 }],
  paymentMethods: [
    {
      name: "Cash",
      handler: {
        code: "dummy-payment-handler",
        arguments: [{ name: "automaticSettle", value: "true" }],
      },
    },
  ],
  countries: [{ name: "Ukraine", code: "UA", zone: "Europe" }],
  collections: [
    {
      name: "Tents",
      filters: [
        {
          code: "facet-value-filter",
          args: { facetValueNames: ["Tents"], containsAny: false },
        },
      ],
    },
  ],
});

export function vendureProducts(): string {
  const head =
    "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";
  const rows = Array.from({ length: products }, (_, at) => {
    const kind = ["Tents", "Bags", "Stoves", "Ropes"][at % 4];
    const [name, price] = [`Product ${at + 1}`, 100 + at];
    return `${name},product-${at + 1},,,category:${kind},,,SKU-${at + 1},${price},standard,1000,true,,`;
  });
  return [head, ...rows, ""].join("\n");
}
