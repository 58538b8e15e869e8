ALTER TABLE "concepts" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "concepts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "concepts" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "concepts" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "concepts" ADD CONSTRAINT "concepts_id_unique" UNIQUE("id");