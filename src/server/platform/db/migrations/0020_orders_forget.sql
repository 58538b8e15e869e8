ALTER TABLE "orders" ADD COLUMN "forgets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email") WHERE "orders"."email" <> '';