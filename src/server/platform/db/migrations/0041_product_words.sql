-- Contracts the schema: a build before this one finds no words in "products" (see "serves_from" below).
CREATE TABLE "product_words" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
INSERT INTO "product_words" ("product_id", "words", "vector")
SELECT "id", "search_words", "search_vector" FROM "products" ORDER BY "id";--> statement-breakpoint
DROP INDEX "products_search_words";--> statement-breakpoint
DROP INDEX "products_search_vector";--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_words_vector" ON "product_words" USING gin ("vector") WITH (gin_pending_list_limit=1024);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_words";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_vector";--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position");--> statement-breakpoint
-- Room on each page, so that a new price or stock is written beside the old one and into no index.
ALTER TABLE "products" SET (fillfactor = 85);--> statement-breakpoint
INSERT INTO "meta" ("key", "value") VALUES ('serves_from', '1795787169145')
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";
