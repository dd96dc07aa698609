-- Nothing is read or written but the catalogue. The waits for the five locks together stay below deadlock_timeout (1 s), so
-- that the migration gives way and begins again, and never a transaction of a service.
SET LOCAL lock_timeout = '180ms';
--> statement-breakpoint
LOCK TABLE documents IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE artifacts, renditions, document_events, submissions IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
SELECT partition_by_month(name) FROM unnest(ARRAY['artifacts', 'renditions', 'document_events', 'submissions']) name;
--> statement-breakpoint
DROP FUNCTION partition_by_month(text);
