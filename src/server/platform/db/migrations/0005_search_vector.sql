CREATE TABLE "search_vocabulary" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"sound" text collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_vector" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
CREATE INDEX "search_vocabulary_sound" ON "search_vocabulary" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_vocabulary_near" ON "search_vocabulary" USING gist ("sound" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_vector" ON "products" USING gin ("search_vector");