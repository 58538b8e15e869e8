CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promo_id" uuid NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"owner_id" uuid,
	"most_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promo_codes_code_key_unique" UNIQUE("code_key"),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promo_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"owner_id" uuid,
	"email" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	"date_from" timestamp with time zone,
	"date_to" timestamp with time zone,
	"most_uses" integer,
	"most_uses_each" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"excludes_sale" boolean DEFAULT false NOT NULL,
	"gift_product_id" uuid,
	"gift_variant_id" uuid,
	"gift_quantity" integer DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"welcomes" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promos_kind" CHECK ("promos"."kind" in ('percent', 'amount', 'free_delivery', 'gift')),
	CONSTRAINT "promos_percent" CHECK ("promos"."percent" between 0 and 100),
	CONSTRAINT "promos_amount" CHECK ("promos"."amount" >= 0 and "promos"."minimum" >= 0),
	CONSTRAINT "promos_uses" CHECK ("promos"."uses" >= 0),
	CONSTRAINT "promos_gift" CHECK ("promos"."gift_quantity" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "promo_code_id" uuid;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_gift_product_id_products_id_fk" FOREIGN KEY ("gift_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_codes_owner" ON "promo_codes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "promo_uses_promo" ON "promo_uses" USING btree ("promo_id","owner_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE set null ON UPDATE no action;