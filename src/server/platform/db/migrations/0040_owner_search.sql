CREATE INDEX "product_variants_barcode" ON "product_variants" USING btree ("barcode") WHERE "product_variants"."barcode" <> '';--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE "products"."barcode" <> '';--> statement-breakpoint
CREATE INDEX "products_code" ON "products" USING btree ("code") WHERE "products"."code" <> '';