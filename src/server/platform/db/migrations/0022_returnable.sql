ALTER TABLE "product_categories" ADD COLUMN "returnable" boolean;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "returnable" boolean;