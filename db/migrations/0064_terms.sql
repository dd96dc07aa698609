-- The sweep ends the terms of all tenants. The grants give it the columns that it needs, and the policies only rows whose
-- term is over: nothing else of the history and of the audit log can be changed.
CREATE POLICY "audit_term" ON "audit_log" AS RESTRICTIVE FOR DELETE TO "chasqui_system" USING (at < now() - interval '5 years');--> statement-breakpoint
GRANT SELECT (id, at), DELETE ON audit_log TO chasqui_system;--> statement-breakpoint
CREATE POLICY "address_term" ON "document_events" AS RESTRICTIVE FOR UPDATE TO "chasqui_system" USING (at < now() - interval '1 year') WITH CHECK (address is null);--> statement-breakpoint
GRANT SELECT (tenant_id, document_id, id, at, address), UPDATE (address) ON document_events TO chasqui_system;--> statement-breakpoint
CREATE POLICY "email_term" ON "emails" AS RESTRICTIVE FOR DELETE TO "chasqui_system" USING (state in ('SENT', 'FAILED', 'CANCELLED') and updated_at < now() - interval '1 year');--> statement-breakpoint
GRANT SELECT (state, updated_at), DELETE ON emails TO chasqui_system;
