CREATE TABLE "closed_checkouts" (
	"key" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
