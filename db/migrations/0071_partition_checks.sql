-- Reads the tables while others write them. A partition may leave no check of its parent unproven.
DO $$
DECLARE
  name text;
  unproven text;
BEGIN
  FOR name, unproven IN
    SELECT conrelid::regclass, quote_ident(conname) FROM pg_constraint WHERE NOT convalidated
      AND conrelid IN ('artifacts'::regclass, 'renditions'::regclass, 'document_events'::regclass, 'submissions'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %s', name, unproven);
  END LOOP;
END $$;
