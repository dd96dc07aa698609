import 'vitest';

declare module 'vitest' {
  /** What ops/test/global-setup.ts provides to `inject` in integration tests. */
  interface ProvidedContext {
    /** Superuser URL of an empty database on the run's own PostgreSQL. */
    databaseUrl: string;
    /** URL of the run's own Redis server. */
    redisUrl: string;
  }
}
