-- The sweep finds, across tenants, documents whose step is overdue, and notes when they may be taken up again.
GRANT SELECT (id, tenant_id, state, next_attempt_at) ON documents TO chasqui_system;
GRANT UPDATE (next_attempt_at) ON documents TO chasqui_system;
