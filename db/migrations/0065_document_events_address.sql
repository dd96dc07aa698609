-- migrate: statement by statement
CREATE INDEX CONCURRENTLY "document_events_address" ON "document_events" USING btree ("at") WHERE address is not null;
