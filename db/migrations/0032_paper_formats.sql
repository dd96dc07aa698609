ALTER TABLE "renditions" DROP CONSTRAINT "renditions_format";--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_format" CHECK (format in ('a4', 'a5', 'ticket', 'ticket58')) NOT VALID;--> statement-breakpoint
ALTER TABLE "renditions" VALIDATE CONSTRAINT "renditions_format";