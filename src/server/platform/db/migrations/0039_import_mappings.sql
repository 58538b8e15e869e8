CREATE TABLE "import_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"titles" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_created" timestamp with time zone,
	"date_updated" timestamp with time zone
);
