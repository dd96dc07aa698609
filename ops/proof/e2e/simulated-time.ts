import type { Clock } from '@chasqui/platform/clock';
import { queryDatabase } from '../support/query-database.ts';

/** Time under the control of a test. The gate gets a clock; documents are made older in the database. */
export interface SimulatedTime {
  readonly clock: Clock;
  pass(databaseUrl: string, ms: number): Promise<void>;
}

/** Columns of instants that the service compares with the present. */
const INSTANTS: Readonly<Record<string, readonly string[]>> = {
  documents: ['created_at', 'next_attempt_at'],
  submissions: ['opened_at', 'closed_at'],
};

/**
 * Creates the simulated time. Let time pass only while no job runs, because a job identifies its lease by the exact
 * instant in the database.
 */
export function createSimulatedTime(): SimulatedTime {
  let passedMs = 0;
  return {
    clock: { now: () => new Date(Date.now() + passedMs) },
    async pass(databaseUrl, ms) {
      passedMs += ms;
      const statements = Object.entries(INSTANTS).map(([table, columns]) => {
        const changes = columns.map((column) => `${column} = ${column} - interval '${ms} milliseconds'`);
        return `update ${table} set ${changes.join(', ')}`;
      });
      await queryDatabase(databaseUrl, statements.join(';'));
    },
  };
}
