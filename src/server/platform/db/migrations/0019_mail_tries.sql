CREATE TABLE "mail_templates" (
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"date_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_templates_kind_lang_pk" PRIMARY KEY("kind","lang")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;