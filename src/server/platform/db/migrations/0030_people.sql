CREATE TABLE "search_exclusions" (
	"resource_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_addresses_city" ON "customer_addresses" USING gin (lower(coalesce("details" ->> 'city', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bonus_rows_created" ON "bonus_rows" USING btree ("date_created","id");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("date_created","owner_id");--> statement-breakpoint
CREATE INDEX "customers_group" ON "customers" USING btree ("group_id") WHERE "customers"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "promo_codes_promo" ON "promo_codes" USING btree ("promo_id","id");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("date_created","id");