CREATE TABLE "concept_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"concept" text NOT NULL,
	"product_id" uuid,
	"category_id" uuid,
	"seasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"age_from" integer,
	"age_to" integer,
	"sex" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "concept_links_target" CHECK (num_nonnulls("concept_links"."product_id", "concept_links"."category_id") = 1),
	CONSTRAINT "concept_links_sex" CHECK ("concept_links"."sex" in ('f', 'm'))
);
--> statement-breakpoint
CREATE TABLE "concepts" (
	"key" text PRIMARY KEY NOT NULL,
	"translations" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "concept_links" ADD CONSTRAINT "concept_links_concept_concepts_key_fk" FOREIGN KEY ("concept") REFERENCES "public"."concepts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_links" ADD CONSTRAINT "concept_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_links" ADD CONSTRAINT "concept_links_category_id_product_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concept_links_concept" ON "concept_links" USING btree ("concept");--> statement-breakpoint
CREATE INDEX "concept_links_product" ON "concept_links" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "concept_links_category" ON "concept_links" USING btree ("category_id");