CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"gateway" text NOT NULL,
	"translations" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_methods_slug_unique" UNIQUE("slug")
);
