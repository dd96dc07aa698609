import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegisterRows } from '@chasqui/core/sire/read-register-rows';
import { type OpenAuthority, openAuthority, serviceEndpointsOf } from '@chasqui/platform/authority';
import { openZippedTexts } from '@chasqui/platform/zip/open-zipped-texts';
import { ISSUER_RUC } from './factura.ts';

type FileQuestion = Omit<Parameters<OpenAuthority['sire']['download']>[0], 'credentials' | 'toFile'>;

/** Client of SIRE as the service has it, of one taxpayer of the sandbox. */
export interface SireUser {
  readonly sire: OpenAuthority['sire'];
  readonly caller: { readonly credentials: ReturnType<typeof credentialsOf> };
  /** Asks for a proposal and returns its rows. Its ticket must be ready at once. */
  fetchRows(book: 'sales' | 'purchases', period: string): Promise<readonly string[]>;
  /** Downloads one file of a ticket and returns its rows. */
  readTexts(file: FileQuestion): Promise<readonly string[]>;
  close(): Promise<void>;
}

export function credentialsOf(ruc: string, clientSecret = 'sandbox') {
  return { username: `${ruc}MODDATOS`, password: 'moddatos', client: { clientId: 'sandbox', clientSecret } };
}

export async function openSireUser(url: string, ruc = ISSUER_RUC): Promise<SireUser> {
  const endpoints = serviceEndpointsOf('sandbox', { AUTHORITY: 'sandbox', AUTHORITY_URL: url });
  const authority = await openAuthority(endpoints, { timeoutMs: 20_000 });
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-sire-'));
  const { sire } = authority;
  const caller = { credentials: credentialsOf(ruc) };

  async function readTexts(file: FileQuestion): Promise<readonly string[]> {
    const toFile = join(folder, file.name);
    answerOf(await sire.download({ ...caller, ...file, toFile }));
    const rows: string[] = [];
    for await (const { stream } of openZippedTexts(toFile)) {
      for await (const row of readRegisterRows(stream)) rows.push(row);
    }
    return rows;
  }

  return {
    sire,
    caller,
    readTexts,
    async fetchRows(book, period) {
      const month = { ...caller, book, period };
      const { ticket } = answerOf(await sire.requestProposal(month));
      const found = answerOf(await sire.findTicket({ ...month, ticket })).ticket;
      const rows: string[] = [];
      for (const { name, kind } of found?.files ?? []) {
        rows.push(...(await readTexts({ ...month, ticket, process: found?.process ?? '', name, kind })));
      }
      return rows;
    },
    async close() {
      authority.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the value of an answer. @throws if SUNAT gave none */
export function answerOf<Value>(answer: { readonly kind: string; readonly value?: Value }): Value {
  if (answer.kind !== 'answered' || answer.value === undefined) throw new Error(JSON.stringify(answer));
  return answer.value;
}

/** Asks for faults of the next calls of SIRE. */
export async function nextFaults(url: string, ...next: readonly string[]): Promise<void> {
  const { status } = await fetch(`${url}/sandbox/sire/faults`, { method: 'POST', body: JSON.stringify({ next }) });
  if (status !== 200) throw new Error(`The faults were answered with ${status}`);
}
