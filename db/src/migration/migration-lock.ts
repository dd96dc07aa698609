/** Any fixed number: whoever changes what this database is made of holds the advisory lock of that name. */
export const MIGRATION_LOCK = 7_277_001;
