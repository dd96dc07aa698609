import type { Clock } from '@chasqui/platform/clock';
import { queryDatabase } from '../test/query-database.ts';

/** Time that passes when a test says so: for the gate by its clock, for documents by making everything in them older. */
export interface SimulatedTime {
  /** The machine's time and what was let pass. */
  readonly clock: Clock;
  pass(databaseUrl: string, ms: number): Promise<void>;
}

/** Columns of instants that somebody compares with the present. */
const INSTANTS: Readonly<Record<string, readonly string[]>> = {
  documents: ['created_at', 'next_attempt_at'],
  submissions: ['opened_at', 'closed_at'],
};

/** Let time pass only while no job runs: a job knows its lease by the very instant in the database. */
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
