-- migrate: rows of every tenant in documents, tenants
-- Almost all documents are accepted, so they get the value without being written. The others are found by an index, and
-- `documents` is locked only while they are marked.
ALTER TABLE "documents" ADD COLUMN "indexed_state" text DEFAULT 'ACCEPTED' NOT NULL;--> statement-breakpoint
SET LOCAL enable_seqscan = off;--> statement-breakpoint
UPDATE documents d SET indexed_state = CASE d.state WHEN 'SIGNED' THEN 'PENDING' ELSE d.state END
FROM tenants t WHERE d.tenant_id = t.id
  AND d.state IN ('PENDING', 'SIGNED', 'TICKETED', 'AUTHORITY_ERROR', 'REJECTED', 'SIGN_ERROR', 'ERROR');--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "indexed_state" SET DEFAULT 'PENDING';--> statement-breakpoint
CREATE FUNCTION set_indexed_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.indexed_state := CASE NEW.state WHEN 'SIGNED' THEN 'PENDING' ELSE NEW.state END;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER documents_indexed_state BEFORE INSERT OR UPDATE OF state ON documents
  FOR EACH ROW WHEN (NEW.indexed_state <> CASE NEW.state WHEN 'SIGNED' THEN 'PENDING' ELSE NEW.state END)
  EXECUTE FUNCTION set_indexed_state();--> statement-breakpoint
GRANT SELECT (indexed_state) ON documents TO chasqui_system;
