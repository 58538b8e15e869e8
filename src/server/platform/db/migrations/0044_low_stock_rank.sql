ALTER TABLE "products" ADD COLUMN "low_stock_rank" smallint GENERATED ALWAYS AS (case when stock_quantity > low_stock_threshold then null
        else width_bucket(stock_quantity, array[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288]) end::smallint) STORED;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("low_stock_rank","sku","id") WHERE not "products"."discontinued";--> statement-breakpoint
CREATE INDEX "products_own_threshold" ON "products" USING btree ("id") WHERE "products"."low_stock_threshold" is not null;--> statement-breakpoint
CREATE INDEX "products_discontinued" ON "products" USING btree ("id") WHERE "products"."discontinued";