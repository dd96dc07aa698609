-- contract: the version before knows this index by the name that it gets here
ALTER INDEX "documents_number_next" RENAME TO "documents_number";
