/** Newest migration that this version of the code needs. A test checks that it is the last one of db/migrations. */
export const REQUIRED_MIGRATION = '0023_document_authority.sql';
