-- migrate: statement by statement
CREATE INDEX CONCURRENTLY "documents_ticket" ON "documents" USING btree ("tenant_id","ticket") WHERE ticket is not null;
