ALTER TABLE "mails" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id") WHERE "mails"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "promo_uses_email" ON "promo_uses" USING btree ("email","promo_id") WHERE "promo_uses"."email" <> '';--> statement-breakpoint
CREATE INDEX "promo_uses_phone" ON "promo_uses" USING btree ("phone","promo_id") WHERE "promo_uses"."phone" <> '';