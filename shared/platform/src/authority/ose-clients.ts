import type { AuthorityClient, CallOptions, ObservedCall } from './authority-client.ts';
import { createAuthorityClient } from './create-authority-client.ts';
import { oseEndpoints } from './endpoints.ts';
import type { AuthorityGate } from './gate.ts';

/** Clients of OSEs, one for each address. Each has its own gate: an outage of one holds back no documents of another. */
export interface OseClients {
  /** Returns the client of the OSE at an address, which is made at the first call. */
  get(url: string): Promise<AuthorityClient>;
  /** Returns the gate of each OSE that was called, with the host of the OSE. */
  listGates(): Promise<readonly { readonly host: string; readonly gate: AuthorityGate }[]>;
  /** Closes the connections kept for later calls; call it when no call is under way. */
  close(): Promise<void>;
}

interface OseOptions extends Omit<CallOptions, 'gate'> {
  readonly onAnswer?: (call: ObservedCall) => void;
}

export function openOseClients(options: OseOptions): OseClients {
  const clients = new Map<string, Promise<AuthorityClient>>();
  return {
    get(url) {
      const client = clients.get(url) ?? createAuthorityClient({ ...options, endpoints: oseEndpoints(url) });
      clients.set(url, client);
      return client;
    },
    listGates: () =>
      Promise.all([...clients].map(async ([url, client]) => ({ host: new URL(url).host, gate: (await client).gate }))),
    async close() {
      for (const client of await Promise.all(clients.values())) client.close();
    },
  };
}
