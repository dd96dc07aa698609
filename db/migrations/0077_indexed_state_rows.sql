-- migrate: statement by statement
-- Writes the rows that are not accepted, company by company, each found by an index and committed. No table is locked. The
-- role of the sweeps sees the rows of every tenant.
SET ROLE chasqui_system;--> statement-breakpoint
DO $$
DECLARE
  tenant uuid;
BEGIN
  FOR tenant IN SELECT id FROM tenants ORDER BY id LOOP
    UPDATE documents SET indexed_state = CASE state WHEN 'SIGNED' THEN 'PENDING' ELSE state END
    WHERE tenant_id = tenant AND indexed_state = 'ACCEPTED'
      AND state IN ('PENDING', 'SIGNED', 'TICKETED', 'AUTHORITY_ERROR', 'REJECTED', 'SIGN_ERROR', 'ERROR');
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
RESET ROLE;
