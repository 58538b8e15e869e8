CREATE TABLE "membership_entries" (
	"membership_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"added_name" text NOT NULL,
	"date_added" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "membership_entries_membership_id_product_id_pk" PRIMARY KEY("membership_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "memberships_kind" CHECK ("memberships"."kind" in ('wishlist', 'comparison'))
);
--> statement-breakpoint
ALTER TABLE "membership_entries" ADD CONSTRAINT "membership_entries_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_owner_kind" ON "memberships" USING btree ("owner_id","kind");