-- Almost all documents are accepted, so they get the value without being written; 0077 writes the others. The trigger sets
-- the column for the version before too.
ALTER TABLE "documents" ADD COLUMN "indexed_state" text DEFAULT 'ACCEPTED' NOT NULL;--> statement-breakpoint
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
-- The right to change it ends with 0081.
GRANT SELECT (indexed_state), UPDATE (indexed_state) ON documents TO chasqui_system;
