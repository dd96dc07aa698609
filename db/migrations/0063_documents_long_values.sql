-- Request and decisions of a document never change, but its state does: each change would write them again into the row.
-- Above 600 bytes they go beside the table, where an update leaves them.
ALTER TABLE documents SET (toast_tuple_target = 600);
