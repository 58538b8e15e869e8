CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"details" jsonb NOT NULL,
	"default_billing" boolean NOT NULL,
	"default_shipping" boolean NOT NULL,
	"date_created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"step" text NOT NULL,
	"via" text NOT NULL,
	"text_version" text NOT NULL,
	"lang" text NOT NULL,
	"date_created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_owner" ON "customer_addresses" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_billing" ON "customer_addresses" USING btree ("owner_id") WHERE "customer_addresses"."default_billing";--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_shipping" ON "customer_addresses" USING btree ("owner_id") WHERE "customer_addresses"."default_shipping";--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_code_unique" UNIQUE("code");