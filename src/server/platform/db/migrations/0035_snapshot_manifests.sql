CREATE TABLE "snapshot_manifests" (
	"key" text PRIMARY KEY NOT NULL,
	"manifest" jsonb,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"used_at" timestamp with time zone NOT NULL
);
