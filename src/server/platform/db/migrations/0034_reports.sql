CREATE TABLE "report_days" (
	"date" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"items" integer NOT NULL,
	"revenue" integer NOT NULL,
	"paid" integer NOT NULL,
	"new_customers" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_products" (
	"date" date NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"revenue" integer NOT NULL,
	CONSTRAINT "report_products_date_product_id_pk" PRIMARY KEY("date","product_id")
);
--> statement-breakpoint
CREATE INDEX "report_products_product" ON "report_products" USING btree ("product_id");