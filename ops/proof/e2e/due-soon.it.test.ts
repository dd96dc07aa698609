import { type Mailer, openMailer } from '@chasqui/platform/mail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../sandbox/index.ts';
import { dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { get, invoiceBody, post } from './api.ts';
import { addUser, FIRST_ADMIN, logIn } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let mailbox: Mailbox;
let mailer: Mailer;
let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  mailbox = await startMailbox({ port: 0, log: silent });
  mailer = openMailer({ url: `smtp://127.0.0.1:${mailbox.port}`, from: 'avisos@chasqui.test', log: silent });
  // No worker signs or sends, so documents stay without a verdict.
  service = await startService({
    pools: ['deliver-mail'],
    emissionWaitMs: 10,
    publicUrl: 'https://facturas.example.com',
    sendMail: mailer.send,
  });
});
afterAll(async () => {
  await service?.close();
  mailer?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  tenant = await createTenant(service);
});

async function emit(age: number, changes: Record<string, unknown> = {}): Promise<string> {
  const body = invoiceBody({ issueDate: dayFromToday(-age), ...changes });
  const answer = await post(service, tenant, '/api/invoices', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return String(answer.body.id);
}

async function listEvents() {
  const { body } = await get(service, tenant, '/api/events?type=document.due_soon&limit=100');
  return body.data as { type: string; data: Record<string, unknown> }[];
}

/** Mails to this tenant's admins, which name its RUC. */
const listMails = () => mailbox.list().filter(({ content }) => (content.text ?? '').includes(tenant.ruc));

describe('a document without a verdict in the last 24 hours of its term', () => {
  it('is told once if several sweeps look at the same time', async () => {
    const due = await emit(3);
    await emit(1);
    const counts = await Promise.all(Array.from({ length: 4 }, () => service.sweepDueDocuments()));
    await service.sweepDueDocuments();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await listEvents()).toMatchObject([
      { data: { id: due, status: 'SENT', submissionDeadline: dayFromToday(0), series: 'F001', correlative: 1 } },
    ]);
    const next = await emit(4);
    expect(await service.sweepDueDocuments()).toBe(1);
    expect((await listEvents()).map(({ data }) => data.id)).toEqual([due, next]);
  });

  it('is told by one mail to each admin, with the other documents of that moment', async () => {
    const admin = await logIn(service, tenant);
    const second = await addUser(service, tenant, { admin, role: 'admin' });
    await addUser(service, tenant, { admin, role: 'viewer' });
    await emit(3);
    await emit(4);
    expect(await service.sweepDueDocuments()).toBe(2);
    await untilTrue('both admins have a mail', async () => {
      await service.sweepEmails();
      return listMails().length === 2;
    });
    expect(
      listMails()
        .flatMap(({ recipients }) => recipients)
        .sort(),
    ).toEqual([second.email, FIRST_ADMIN.email].sort());
    const [mail] = listMails();
    expect(mail?.content.subject).toBe('El plazo de 2 comprobantes ya venció o está por vencer');
    expect(mail?.content.text).toContain('Factura F001-00000001, hasta el');
    expect(mail?.content.text).toContain('https://facturas.example.com/console/documents?due=soon');
  });

  it('is told by a mail that waits while the company has sent to its number of recipients', async () => {
    const id = await emit(3);
    await queryDatabase(
      service.databaseUrl,
      `insert into emails (id, tenant_id, document_id, recipient, cc, state, sent_at)
       select gen_random_uuid(), '${tenant.id}', '${id}', 'a@b.pe', '{}', 'SENT', now() from generate_series(1, 150)`,
    );
    await service.sweepDueDocuments();
    await service.sweepEmails();
    const readNotices = () =>
      queryDatabase(
        service.databaseUrl,
        `select state, problem from emails where tenant_id = '${tenant.id}' and notice is not null`,
      );
    const problem = expect.stringContaining('highest number of recipients');
    await expect.poll(readNotices).toEqual([{ state: 'QUEUED', problem }]);
  });

  it('is told later if the sweep dies before the end: event and mail are one transaction', async () => {
    await emit(3);
    await queryDatabase(
      service.databaseUrl,
      `create function refuse_notice() returns trigger language plpgsql as $$ begin raise 'the sweep dies here'; end $$;
       create trigger refuse_notice before insert on emails for each row
       when (new.tenant_id = '${tenant.id}') execute function refuse_notice()`,
    );
    await expect(service.sweepDueDocuments()).rejects.toThrow();
    expect(await listEvents()).toEqual([]);
    await queryDatabase(service.databaseUrl, 'drop trigger refuse_notice on emails');
    expect(await service.sweepDueDocuments()).toBe(1);
    expect(await service.sweepDueDocuments()).toBe(0);
    expect(await listEvents()).toHaveLength(1);
  });

  it('has seven days if it is a printed form', async () => {
    await post(service, tenant, '/api/series', { documentType: '01', series: '0001', contingency: true });
    await emit(6, { series: '0001', correlative: 1 });
    const due = await emit(7, { series: '0001', correlative: 2 });
    expect(await service.sweepDueDocuments()).toBe(1);
    expect((await listEvents()).map(({ data }) => data.id)).toEqual([due]);
  });
});
