import 'vitest';

declare module 'vitest' {
  /** What ops/test/global-setup.ts provides to `inject` in integration tests. */
  interface ProvidedContext {
    /** Superuser URL of an empty database on the run's own PostgreSQL. */
    databaseUrl: string;
    /** Name of a migrated database on the same server, to copy; nobody connects to it, or it could not be copied. */
    migratedDatabase: string;
    /** Folder of the bundles that ops/test/programs.ts names. */
    programs: string;
    /** URL of the run's own Redis server. */
    redisUrl: string;
  }
}
