CREATE TABLE "addresses_told" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"told" integer NOT NULL
);
