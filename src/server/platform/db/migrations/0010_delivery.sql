CREATE TABLE "delivery_areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"translations" jsonb NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"kind" text NOT NULL,
	"city_id" uuid NOT NULL,
	"number" text NOT NULL,
	"translations" jsonb NOT NULL,
	"words" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_weight" numeric(9, 4)
);
--> statement-breakpoint
CREATE TABLE "delivery_cities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area_id" uuid NOT NULL,
	"translations" jsonb NOT NULL,
	"words" text NOT NULL,
	"is_centre" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_directory" (
	"source" text PRIMARY KEY NOT NULL,
	"date_updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"translations" jsonb NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"branch_kind" text,
	"price_tiers" jsonb NOT NULL,
	"free_from" integer,
	"use_location" boolean DEFAULT false NOT NULL,
	"location_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_weight" numeric(9, 4),
	"min_total" integer,
	"max_total" integer,
	"terms" jsonb NOT NULL,
	"has_slots" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shipping_methods_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shipping_methods_kind" CHECK ("shipping_methods"."kind" in ('courier', 'branch', 'pickup', 'post')),
	CONSTRAINT "shipping_methods_free_from" CHECK ("shipping_methods"."free_from" >= 0)
);
--> statement-breakpoint
CREATE INDEX "delivery_branches_city" ON "delivery_branches" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "delivery_cities_area" ON "delivery_cities" USING btree ("area_id");