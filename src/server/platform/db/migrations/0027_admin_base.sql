CREATE TABLE "admin_keys" (
	"record_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" smallint NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_keys_record_id_key_pk" PRIMARY KEY("record_id","key")
);
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"token_id" uuid,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"changed" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"job_id" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"task" jsonb NOT NULL,
	"state" text NOT NULL,
	"ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"token_id" uuid,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_updated" timestamp with time zone,
	"heartbeat" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_tokens" (
	"jti_hash" "bytea" PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL,
	"first_used" timestamp with time zone,
	"date_created" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "object_versions" (
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer NOT NULL,
	"date_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "object_versions_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
--> statement-breakpoint
CREATE TABLE "security_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"scopes" text[] NOT NULL,
	"expiration" integer NOT NULL,
	"last_used" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	"date_updated" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_state";--> statement-breakpoint
ALTER TABLE "bonus_rows" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_rows" ADD COLUMN "by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "in_search" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "handled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "conditions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promos" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "promos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promos" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promos" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "conditions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "theme_placeholders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "theme_placeholders" ADD COLUMN "date_created" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "theme_placeholders" ADD COLUMN "date_updated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_keys" ADD CONSTRAINT "admin_keys_record_id_security_tokens_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."security_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_tokens" ADD CONSTRAINT "issued_tokens_record_id_security_tokens_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."security_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_keys_created" ON "admin_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_rows_date" ON "audit_rows" USING btree ("date");--> statement-breakpoint
CREATE INDEX "audit_rows_entity" ON "audit_rows" USING btree ("entity","entity_id","date");--> statement-breakpoint
CREATE INDEX "audit_rows_job" ON "audit_rows" USING btree ("job_id") WHERE "audit_rows"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "bulk_jobs_created" ON "bulk_jobs" USING btree ("date_created");--> statement-breakpoint
CREATE INDEX "issued_tokens_record" ON "issued_tokens" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "issued_tokens_expires" ON "issued_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_tokens_email" ON "security_tokens" USING btree ("email") WHERE "security_tokens"."email" <> '' and "security_tokens"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('waiting', 'approved', 'rejected'));