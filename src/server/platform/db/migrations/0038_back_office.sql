CREATE TABLE "open_objects" (
	"path" text NOT NULL,
	"tab_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"is_editing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_objects_path_tab_id_pk" PRIMARY KEY("path","tab_id")
);
--> statement-breakpoint
CREATE TABLE "session_confirmations" (
	"session_hash" "bytea" PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"mail_id" uuid,
	"sent_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_slot_days" (
	"slot_id" uuid NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "closed_slot_days_slot_id_date_pk" PRIMARY KEY("slot_id","date")
);
--> statement-breakpoint
ALTER TABLE "issued_tokens" ADD COLUMN "session_hash" "bytea";--> statement-breakpoint
ALTER TABLE "open_objects" ADD CONSTRAINT "open_objects_record_id_security_tokens_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."security_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_confirmations" ADD CONSTRAINT "session_confirmations_session_hash_issued_tokens_jti_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."issued_tokens"("jti_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_slot_days" ADD CONSTRAINT "closed_slot_days_slot_id_delivery_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."delivery_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_objects_seen" ON "open_objects" USING btree ("seen_at");