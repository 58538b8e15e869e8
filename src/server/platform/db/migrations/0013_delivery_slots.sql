CREATE TABLE "delivery_holds" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"date" date NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_slot_days" (
	"slot_id" uuid NOT NULL,
	"date" date NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_slot_days_slot_id_date_pk" PRIMARY KEY("slot_id","date"),
	CONSTRAINT "delivery_slot_days_taken" CHECK ("delivery_slot_days"."taken" between 0 and "delivery_slot_days"."capacity")
);
--> statement-breakpoint
CREATE TABLE "delivery_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"method_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"capacity" integer NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "delivery_slots_capacity" CHECK ("delivery_slots"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_takings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD CONSTRAINT "delivery_slots_method_id_shipping_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."shipping_methods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD CONSTRAINT "delivery_slots_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_holds_slot" ON "delivery_holds" USING btree ("slot_id","date");--> statement-breakpoint
CREATE INDEX "delivery_slots_method" ON "delivery_slots" USING btree ("method_id","location_id");