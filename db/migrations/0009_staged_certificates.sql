DROP INDEX "certificates_one_active";--> statement-breakpoint
ALTER TABLE "certificates" DROP COLUMN "active";