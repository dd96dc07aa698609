import 'vitest';

declare module 'vitest' {
  /** Values that ops/proof/support/global-setup.ts provides to `inject` in integration tests. */
  interface ProvidedContext {
    /** Superuser URL of an empty database on the run's own PostgreSQL. */
    databaseUrl: string;
    /**
     * Name of a migrated database on the same server, used as a template. Nothing may connect to it, or PostgreSQL
     * could not copy it.
     */
    migratedDatabase: string;
    programs: string;
    redisUrl: string;
  }
}
