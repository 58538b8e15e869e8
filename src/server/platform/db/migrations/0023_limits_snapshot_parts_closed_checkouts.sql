CREATE TABLE "snapshot_parts" (
	"file" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"br" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_checkouts" (
	"key" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_holds" ADD COLUMN "subjects" "bytea"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_hash" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_to_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "snapshot_parts_used" ON "snapshot_parts" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("date_placed") WHERE "orders"."paid_at" is null and "orders"."status" = 'placed';