/** The newest migration that this version of the code needs; a test holds it to be the last of db/migrations. */
export const REQUIRED_MIGRATION = '0023_document_authority.sql';
