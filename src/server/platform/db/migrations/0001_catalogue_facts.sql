DROP INDEX "products_search_words";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "date_created" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "date_created" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD COLUMN "ordinal" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "attribute_values_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "regular_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "product_variants" SET "regular_price" = "price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facet_values" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin (array_to_tsvector("search_words"));--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_ordinal_unique" UNIQUE("ordinal");