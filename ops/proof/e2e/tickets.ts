import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { AuthorityClient } from '@chasqui/platform/authority';
import { TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, get, invoiceBody, post } from './api.ts';
import type { Treatment } from './authority-by-company.ts';
import { createCallCounter } from './call-counter.ts';
import type { Service } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

interface TicketScript {
  /** Answers the nth question (1, 2, 3...), or lets the sandbox answer it. */
  readonly answer?: (question: number, ask: () => Promise<AuthorityAnswer>) => Promise<AuthorityAnswer>;
}

interface ScriptedTickets {
  readonly treatment: Treatment;
  readonly questions: () => number;
  /** Most questions under way at once. */
  readonly mostAtOnce: () => number;
}

export const IN_PROCESS: AuthorityAnswer = { kind: 'status', statusCode: '98', statusMessage: null, zip: null };

export const UNREACHABLE = {
  kind: 'unavailable',
  reason: 'connection refused',
  requestMayHaveArrived: false,
  httpStatus: null,
  body: null,
} as const satisfies AuthorityAnswer;

/** Scripts the answers to questions about tickets. */
export function scriptTickets({ answer = (_question, ask) => ask() }: TicketScript = {}): ScriptedTickets {
  const counter = createCallCounter();
  return {
    questions: counter.calls,
    mostAtOnce: counter.mostAtOnce,
    treatment: (real) => ({
      ...real,
      getStatus: counter.counted((question) => answer(counter.calls(), () => real.getStatus(question))),
    }),
  };
}

interface VoidingTerms {
  readonly reason?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Scene {
  readonly service: Service;
  readonly tenant: TestTenant;
  readonly facturaId: unknown;
  readonly sent: Answer;
}

/** Day of issue of a factura and of its voiding. */
export const ISSUE_DATE = TODAY;
/** Name of the one communication of a company: its day and its number. */
export const COMMUNICATION = `RA-${ISSUE_DATE.replaceAll('-', '')}-1`;

/** Service with an authority that treats each company in its own way. */
export interface Stage {
  readonly service: Service;
  readonly treat: (company: TestTenant, treatment: Treatment) => void;
}

/** Voids a factura of a new company. */
export async function voidFactura(
  { service, treat }: Stage,
  treatment: Treatment,
  { reason = 'Error en el RUC', headers = {} }: VoidingTerms = {},
): Promise<Scene> {
  const tenant = await createTenant(service);
  treat(tenant, treatment);
  const factura = await post(service, tenant, '/api/invoices', invoiceBody({ issueDate: ISSUE_DATE }));
  if (factura.body.status !== 'ACCEPTED') throw new Error(`The factura is ${factura.body.status}`);
  const items = [{ series: 'F001', correlative: 1, documentType: '01', reason }];
  const body = { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items };
  const sent = await post(service, tenant, '/api/voided-documents', body, headers);
  return { service, tenant, facturaId: factura.body.id, sent };
}

export const checkTicket = ({ service, tenant, sent }: Scene): Promise<Answer> =>
  post(service, tenant, `/api/documents/${sent.body.id}/check-ticket`, undefined);

export async function statusOf({ service, tenant, sent }: Scene): Promise<unknown> {
  return (await get(service, tenant, `/api/documents/${sent.body.id}`)).body.status;
}

export async function isVoided({ service, tenant, facturaId }: Scene): Promise<unknown> {
  return (await get(service, tenant, `/api/documents/${facturaId}`)).body.voided;
}

/** Minutes until the communication's next step; null when there is none by itself. */
export async function minutesToNextStep({ service, sent }: Scene): Promise<number | null> {
  const statement = `select extract(epoch from next_attempt_at - now())::float / 60 as minutes
    from documents where id = '${sent.body.id}'`;
  const [row] = await queryDatabase(service.databaseUrl, statement);
  return row?.minutes === null ? null : Number(row?.minutes);
}

export async function findCommunication({ service, tenant }: Scene): Promise<unknown> {
  const response = await fetch(`${service.sandboxUrl}/sandbox/documents/${tenant.ruc}-${COMMUNICATION}.xml`);
  return response.json();
}

export function firstSendSummary(replace: (real: AuthorityClient) => AuthorityClient['sendSummary']) {
  return (real: AuthorityClient): AuthorityClient => {
    let calls = 0;
    return {
      ...real,
      sendSummary(input) {
        calls += 1;
        return calls === 1 ? replace(real)(input) : real.sendSummary(input);
      },
    };
  };
}
