CREATE TABLE "bonus_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_available" timestamp with time zone,
	CONSTRAINT "bonus_rows_once" UNIQUE("order_id","kind"),
	CONSTRAINT "bonus_rows_available" CHECK (("bonus_rows"."state" = 'available') = ("bonus_rows"."date_available" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_history_once" UNIQUE("order_id","step")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"quantity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"variant_name" text NOT NULL,
	"brand_name" text NOT NULL,
	"path" text NOT NULL,
	"image_url" text NOT NULL,
	"price" integer NOT NULL,
	"price_total" integer NOT NULL,
	"discount_total" integer NOT NULL,
	"tax_class" text DEFAULT '' NOT NULL,
	"tax_total" integer DEFAULT 0 NOT NULL,
	"weight" numeric(9, 4) NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."taken" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_money" CHECK (least("order_lines"."price", "order_lines"."price_total", "order_lines"."discount_total") >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"token" text NOT NULL,
	"owner_id" uuid,
	"status" text NOT NULL,
	"paid_at" timestamp with time zone,
	"lang" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"shipping_address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"billing_address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shipping_method_id" uuid,
	"shipping_method_name" text DEFAULT '' NOT NULL,
	"payment_method_id" uuid,
	"payment_method_name" text DEFAULT '' NOT NULL,
	"gateway" text DEFAULT '' NOT NULL,
	"delivery" jsonb NOT NULL,
	"promo" jsonb,
	"subtotal" integer NOT NULL,
	"discount_total" integer NOT NULL,
	"shipping_price" integer NOT NULL,
	"tax_total" integer NOT NULL,
	"bonus_spent" integer NOT NULL,
	"bonus_earned" integer NOT NULL,
	"grand_total" integer NOT NULL,
	"weight_total" numeric(9, 4) NOT NULL,
	"date_placed" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_money" CHECK (least("orders"."subtotal", "orders"."discount_total", "orders"."shipping_price", "orders"."tax_total",
        "orders"."bonus_spent", "orders"."bonus_earned", "orders"."grand_total") >= 0)
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "body" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "bonus_balance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_rows" ADD CONSTRAINT "bonus_rows_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_rows" ADD CONSTRAINT "bonus_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_rows_owner" ON "bonus_rows" USING btree ("owner_id","date_created");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","date_placed");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_bonus_balance" CHECK ("customers"."bonus_balance" >= 0);