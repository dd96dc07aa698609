-- contract: the version before knows these indexes by the names that they get here, and never used the right
ALTER INDEX "documents_created_next" RENAME TO "documents_created";--> statement-breakpoint
ALTER INDEX "documents_issued_next" RENAME TO "documents_issued";--> statement-breakpoint
ALTER INDEX "documents_state_next" RENAME TO "documents_state";--> statement-breakpoint
ALTER INDEX "documents_series_next" RENAME TO "documents_series";--> statement-breakpoint
ALTER INDEX "documents_overdue_next" RENAME TO "documents_overdue";--> statement-breakpoint
ALTER INDEX "documents_deadline_next" RENAME TO "documents_deadline";--> statement-breakpoint
ALTER INDEX "documents_sold_with_next" RENAME TO "documents_sold_with";--> statement-breakpoint
REVOKE UPDATE (indexed_state) ON documents FROM chasqui_system;
