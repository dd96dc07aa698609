GRANT UPDATE (failures) ON documents TO chasqui_app;
GRANT UPDATE (sealed_answer) ON submissions TO chasqui_app;

GRANT SELECT, INSERT, DELETE ON idempotency_keys TO chasqui_app;
GRANT UPDATE (claim, claimed_until, document_id, response_status, sealed_response) ON idempotency_keys TO chasqui_app;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;

-- The sweep takes those first whose deadline is near, the metrics count them, and keys older than a day are removed.
GRANT SELECT (submission_deadline, document_type) ON documents TO chasqui_system;
GRANT SELECT (tenant_id, key, created_at), DELETE ON idempotency_keys TO chasqui_system;
