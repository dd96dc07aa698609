-- E-mails to the admins of a company carry no document.
ALTER TABLE "emails" ALTER COLUMN "document_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "notice" jsonb;
