import type { AuthorityAnswer } from '@chasqui/core/authority';
import type { AuthorityClient } from '@chasqui/platform/authority';
import { type Answer, get, invoiceBody, post } from './api.ts';
import { createCallCounter } from './call-counter.ts';
import type { Service } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

interface TicketScript {
  /** Answers the nth question (1, 2, 3...), or lets the sandbox answer it. */
  readonly answer?: (question: number, ask: () => Promise<AuthorityAnswer>) => Promise<AuthorityAnswer>;
}

interface ScriptedTickets {
  readonly wrapAuthority: (real: AuthorityClient) => AuthorityClient;
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

/** Wraps the client of the authority, only for the questions about tickets. */
export function scriptTickets({ answer = (_question, ask) => ask() }: TicketScript = {}): ScriptedTickets {
  const counter = createCallCounter();
  return {
    questions: counter.calls,
    mostAtOnce: counter.mostAtOnce,
    wrapAuthority: (real) => ({
      ...real,
      getStatus: counter.counted((question) => answer(counter.calls(), () => real.getStatus(question))),
    }),
  };
}

export interface Scene {
  readonly service: Service;
  readonly tenant: TestTenant;
  readonly facturaId: unknown;
  readonly sent: Answer;
}

export const ISSUE_DATE = '2026-11-20';

export async function voidFactura(service: Service, reason = 'Error en el RUC'): Promise<Scene> {
  const tenant = await createTenant(service);
  const factura = await post(service, tenant, '/api/invoices', invoiceBody({ issueDate: ISSUE_DATE }));
  if (factura.body.status !== 'ACCEPTED') throw new Error(`The factura is ${factura.body.status}`);
  const items = [{ series: 'F001', correlative: 1, documentType: '01', reason }];
  const body = { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: 1, items };
  const sent = await post(service, tenant, '/api/voided-documents', body);
  return { service, tenant, facturaId: factura.body.id, sent };
}

export const checkTicket = ({ service, tenant, sent }: Scene): Promise<Answer> =>
  post(service, tenant, `/api/documents/${sent.body.id}/check-ticket`, undefined);

export async function statusOf({ service, tenant, sent }: Scene): Promise<unknown> {
  return (await get(service, tenant, `/api/documents/${sent.body.id}`)).body.status;
}

export async function findCommunication({ service, tenant }: Scene): Promise<unknown> {
  const response = await fetch(`${service.sandboxUrl}/sandbox/documents/${tenant.ruc}-RA-20261120-1.xml`);
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
