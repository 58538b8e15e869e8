CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"seasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"weather" text[] DEFAULT '{}'::text[] NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_created" timestamp with time zone,
	"date_updated" timestamp with time zone,
	CONSTRAINT "activities_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_created" timestamp with time zone,
	"date_updated" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "category_filters" (
	"category_id" uuid NOT NULL,
	"attribute_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "category_filters_category_id_attribute_id_pk" PRIMARY KEY("category_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "product_option_values" (
	"option_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"value_id" uuid NOT NULL,
	"typed" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_option_values_option_id_id_pk" PRIMARY KEY("option_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_created" timestamp with time zone,
	"date_updated" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_variants" DROP CONSTRAINT "product_variants_sku_unique";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_sku_unique";--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attributes" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "draft_enabled" boolean;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_options" ADD COLUMN "typed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "draft_enabled" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "discontinued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_preorder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_backorder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "date_stock_expected" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity_min" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "quantity_inc" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_filters" ADD CONSTRAINT "category_filters_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_filters" ADD CONSTRAINT "category_filters_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option_values" ADD CONSTRAINT "product_option_values_option_id_product_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."product_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_option_values" ADD CONSTRAINT "product_option_values_value_id_attribute_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_option_values_once" ON "product_option_values" USING btree ("option_id","value_id");--> statement-breakpoint
CREATE INDEX "product_option_values_value" ON "product_option_values" USING btree ("value_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "checklist_items_product" ON "checklist_items" USING btree ("product_id") WHERE "checklist_items"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "product_options_attribute" ON "product_options" USING btree ("attribute_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku" ON "product_variants" USING btree ("sku") WHERE "product_variants"."sku" <> '';--> statement-breakpoint
CREATE INDEX "product_variants_sku_part" ON "product_variants" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("sku") WHERE "products"."sku" <> '';--> statement-breakpoint
CREATE INDEX "products_sku_part" ON "products" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_slug" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("date_created","id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_id") WHERE "products"."supplier_id" is not null;--> statement-breakpoint
CREATE INDEX "products_name_ua" ON "products" USING btree ("name_key_ua","id");--> statement-breakpoint
CREATE INDEX "products_name_en" ON "products" USING btree ("name_key_en","id");--> statement-breakpoint
CREATE INDEX "products_name_ru" ON "products" USING btree ("name_key_ru","id");--> statement-breakpoint
CREATE INDEX "membership_entries_product" ON "membership_entries" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_draft" CHECK ("product_categories"."draft_enabled" is null or not "product_categories"."displayed");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft" CHECK ("products"."draft_enabled" is null or not "products"."displayed");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_owner_numbers" CHECK ("products"."cost_price" >= 0 and "products"."quantity_min" > 0
      and "products"."quantity_inc" > 0);--> statement-breakpoint
UPDATE "products" SET "discontinued" = "stock_status" = 'discontinued', "stock_preorder" = "stock_status" = 'preorder', "stock_quantity" = CASE WHEN "stock_status" = 'discontinued' THEN "stock_quantity" ELSE 0 END WHERE "stock_status" <> 'available';--> statement-breakpoint
UPDATE "product_variants" v SET "stock_quantity" = 0 FROM "products" p WHERE p."id" = v."product_id" AND p."stock_status" IN ('out_of_stock', 'preorder');--> statement-breakpoint
UPDATE "products" p SET "stock_status" = 'out_of_stock' WHERE p."stock_status" = 'available' AND (p."min_price" = 0 OR (p."stock_quantity" = 0 AND NOT EXISTS (SELECT FROM "product_variants" v WHERE v."product_id" = p."id")) OR (EXISTS (SELECT FROM "product_variants" v WHERE v."product_id" = p."id") AND NOT EXISTS (SELECT FROM "product_variants" v WHERE v."product_id" = p."id" AND v."stock_quantity" IS DISTINCT FROM 0)));