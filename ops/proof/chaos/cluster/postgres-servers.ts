import { join } from 'node:path';
import { startPostgres } from '../../../stack/start/postgres.ts';
import type { DataServer } from '../../../stack/start/spawn-server.ts';
import type { Member } from '../../../stack/start/supervise.ts';
import type { Forwarder } from '../../support/forwarder.ts';
import { promoteStandby, startPostgresStandby } from '../../support/start-postgres-standby.ts';
import { asOwner } from '../faults/as-owner.ts';
import type { MemberParts } from './members.ts';

/** PostgreSQL of a run, at one address: the primary, and a standby once it is started. */
export interface PostgresServers extends Member {
  /** Starts a standby of the running primary. Every commit waits for it from now on. */
  startStandby(): Promise<void>;
  /**
   * Lets the standby take over at the next death of the primary, which must be killed now. Resolves when the standby has
   * all that was ever committed: only such a standby may be promoted.
   */
  prepareFailover(): Promise<void>;
  /** Stops a standby that never became the primary. */
  close(): Promise<void>;
}

/** Commits something, which ends when the standby has it and all that was committed before. */
const REACH_STANDBY = `select pg_logical_emit_message(true, 'chaos', 'failover')`;

/** @param address leads to the primary; null in a run without a standby */
export function createPostgresServers(
  { folder, settings, logs, watchdog }: Omit<MemberParts, 'proxies'>,
  address: Forwarder | null,
): PostgresServers {
  const onLine = (line: string) => logs.write('postgres', line);
  const { password, url, port, standbyPort } = settings.postgres;
  const optionsOf = (name: string, ownPort: number) => ({
    ...{ password, watchdog, onLine, port: ownPort, folder: join(folder, name) },
  });
  let primary = optionsOf('postgres', port);
  let standby: DataServer | null = null;
  let isFailoverDue = false;
  return {
    name: 'postgres',
    start: async () => {
      if (!isFailoverDue || standby === null || address === null) return startPostgres(primary);
      await promoteStandby(standby);
      address.leadTo(standby.port);
      const promoted = standby;
      primary = optionsOf('standby', standbyPort);
      standby = null;
      return promoted;
    },
    startStandby: async () => {
      standby = await startPostgresStandby({ url, port }, primary.folder, optionsOf('standby', standbyPort));
    },
    prepareFailover: async () => {
      if (standby === null || address === null) throw new Error('The run has no standby that could take over');
      await asOwner(url, (client) => client.query(REACH_STANDBY));
      isFailoverDue = true;
      address.leadTo(null);
    },
    close: async () => void (await standby?.stop()),
  };
}
