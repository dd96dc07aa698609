-- migrate: statement by statement
CREATE INDEX CONCURRENTLY "emails_ended" ON "emails" USING btree ("updated_at") WHERE state in ('SENT', 'FAILED', 'CANCELLED');
