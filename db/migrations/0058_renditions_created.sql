-- migrate: statement by statement
CREATE INDEX CONCURRENTLY "renditions_created" ON "renditions" USING btree ("created_at");
