ALTER TABLE "report_days" ALTER COLUMN "revenue" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "report_days" ALTER COLUMN "paid" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "report_products" ALTER COLUMN "revenue" SET DATA TYPE double precision;--> statement-breakpoint
CREATE INDEX "customers_updated" ON "customers" USING btree ("date_updated");--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree (coalesce("date_updated", "date_created"));--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree (coalesce("date_updated", "date_created"));