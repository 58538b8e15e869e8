CREATE TABLE "order_statuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"translations" jsonb NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"bgcolor" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"step" text,
	"version" integer DEFAULT 1 NOT NULL,
	"date_created" timestamp with time zone,
	"date_updated" timestamp with time zone,
	CONSTRAINT "order_statuses_step" CHECK ("order_statuses"."step" in ('packed', 'shipped', 'delivered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "order_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	CONSTRAINT "order_discounts_amount" CHECK ("order_discounts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"date_created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"transaction_id" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'UAH' NOT NULL,
	"status" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"success" boolean NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_updated" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payments_paid_once";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "date_placed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quantity_returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "regular_price" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "date_closed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "date_cancelled" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "date_created" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_status" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "referrer_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "landing_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_fixed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bonus_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cashback_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(number || ' ' || email || ' ' || mobile || ' ' || tracking_number
  || ' ' || coalesce(shipping_address ->> 'full_name', '')
  || ' ' || coalesce(shipping_address ->> 'firstName', '')
  || ' ' || coalesce(shipping_address ->> 'lastName', '')
  || ' ' || coalesce(shipping_address ->> 'city', ''))) STORED;--> statement-breakpoint
ALTER TABLE "payment_quarantine" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_quarantine" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_quarantine" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_quarantine" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_quarantine" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transactions" ADD CONSTRAINT "order_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transactions" ADD CONSTRAINT "order_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_discounts_order" ON "order_discounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_transactions_order" ON "order_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_transactions_payment" ON "order_transactions" USING btree ("payment_id") WHERE "order_transactions"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_id_order_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."order_statuses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_quarantine" ADD CONSTRAINT "payment_quarantine_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("date_placed" DESC NULLS FIRST,"date_created" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","paid_at","hold");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","date_placed");--> statement-breakpoint
CREATE INDEX "orders_status_id" ON "orders" USING btree ("status_id") WHERE "orders"."status_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_closed" ON "orders" USING btree ("date_closed") WHERE "orders"."date_closed" is not null;--> statement-breakpoint
CREATE INDEX "orders_grand_total" ON "orders" USING btree ("grand_total");--> statement-breakpoint
CREATE INDEX "orders_payment_method" ON "orders" USING btree ("payment_method_id","date_placed");--> statement-breakpoint
CREATE INDEX "orders_shipping_method" ON "orders" USING btree ("shipping_method_id","date_placed");--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("date_placed") WHERE "orders"."hold";--> statement-breakpoint
CREATE INDEX "orders_delivery_date" ON "orders" USING btree (("delivery" ->> 'date'));--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "orders_searched" ON "orders" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned" CHECK ("order_lines"."quantity_returned" between 0 and "order_lines"."quantity" - "order_lines"."taken");--> statement-breakpoint
UPDATE "orders" SET "date_created" = "date_placed", "coupon" = coalesce("promo" ->> 'code', ''), "bonus_asked" = "bonus_spent";--> statement-breakpoint
UPDATE "orders" o SET "date_closed" = h."at" FROM "order_history" h WHERE h."order_id" = o."id" AND h."step" = 'closed';--> statement-breakpoint
UPDATE "orders" o SET "date_cancelled" = h."at" FROM "order_history" h WHERE h."order_id" = o."id" AND h."step" IN ('cancelled', 'returned');--> statement-breakpoint
INSERT INTO "order_transactions" ("id", "order_id", "payment_id", "amount", "status", "success", "date_created", "date_updated") SELECT gen_random_uuid(), "order_id", "id", -"amount", "status", "status" = 'refunded', "date_updated", "date_updated" FROM "payments" WHERE "status" IN ('refunding', 'refunded');
