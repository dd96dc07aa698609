ALTER TABLE "documents" ADD COLUMN "document_url" text;--> statement-breakpoint
GRANT UPDATE (document_url) ON documents TO chasqui_app;
