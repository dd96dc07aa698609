import { setTimeout as sleep } from 'node:timers/promises';
import { type Mailer, openMailer } from '@chasqui/platform/mail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CaughtMail, type Mailbox, startMailbox } from '../../sandbox/index.ts';
import { queryDatabase } from '../support/query-database.ts';
import { get, importBody, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const BUYER = 'compras@ferreteria.pe';
const RUC = '20131312955';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let mailbox: Mailbox;
let mailer: Mailer;
let service: Service;
let tenant: TestTenant;
/** Address after whose next mail the worker dies. */
let deadlyAddress: string | undefined;
beforeAll(async () => {
  mailbox = await startMailbox({ port: 0, log: silent });
  mailer = openMailer({ url: `smtp://127.0.0.1:${mailbox.port}`, from: 'comprobantes@chasqui.test', log: silent });
  service = await startService({
    publicUrl: 'https://facturas.example.com',
    takeoverMs: 3_000,
    sendMail: async (mail) => {
      const end = await mailer.send(mail);
      if (deadlyAddress === undefined || !JSON.stringify(mail).includes(deadlyAddress)) return end;
      deadlyAddress = undefined;
      throw new Error('the worker dies here');
    },
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

const emit = (changes: Record<string, unknown>) => post(service, tenant, '/api/invoices', invoiceBody(changes));

interface ListedEmail {
  readonly to: string;
  readonly state: string;
  readonly attempts: number;
  readonly problem: string | null;
}

async function emailsOf(id: unknown): Promise<readonly ListedEmail[]> {
  return (await get(service, tenant, `/api/documents/${id}/emails`)).body.data as ListedEmail[];
}

/** Sweeps until the document's e-mails have the state. */
async function untilState(id: unknown, state: string): Promise<readonly ListedEmail[]> {
  for (;;) {
    const emails = await emailsOf(id);
    if (emails.every((email) => email.state === state)) return emails;
    await service.sweepEmails();
    await sleep(50);
  }
}

const mailsTo = (address: string): readonly CaughtMail[] =>
  mailbox.list().filter(({ recipients }) => recipients.includes(address));

/** Returns an address that no other test uses. */
let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `cliente${addresses}@ejemplo.pe`;
}

describe('a factura emitted with an e-mail address', () => {
  it('is sent as PDF and XML, with the name of the company and a link to its page', async () => {
    const [to, cc] = [newAddress(), newAddress()];
    const { body, status } = await emit({ email: { to, cc: [cc] } });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await untilState(body.id, 'SENT')).toMatchObject([{ to, cc: [cc], attempts: 1, problem: null }]);
    const [{ content, recipients } = expect.fail('no mail')] = mailsTo(to);
    expect([...recipients].sort()).toEqual([to, cc].sort());
    expect(content.from).toMatchObject({
      name: `Comercial Ñandú S.A.C. (RUC ${tenant.ruc})`,
      address: 'comprobantes@chasqui.test',
    });
    expect(content.subject).toMatch(/^\[Prueba\] Factura F001-0000000\d de Comercial Ñandú S\.A\.C\.$/);
    const names = content.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
    expect(names).toEqual([
      [expect.stringMatching(/^\d{11}-01-F001-\d+\.pdf$/), 'application/pdf'],
      [expect.stringMatching(/^\d{11}-01-F001-\d+\.xml$/), 'application/xml'],
    ]);
    const link = /https:\/\/facturas\.example\.com(\/d\/[\w-]+)/.exec(content.text ?? '')?.[1];
    expect(content.html).toContain(link);
    expect((await fetch(service.baseUrl + link)).status).toBe(200);
  });

  it('is sent to the own address of the client with `email: true`', async () => {
    const email = newAddress();
    const client = { identityType: '6', identityNumber: RUC, name: 'Ferretería del Sur S.A.' };
    const created = await post(service, tenant, '/api/clients', { ...client, email });
    for (const customer of [client, { clientId: created.body.id }]) {
      const { body } = await emit({ customer, email: true });
      await untilState(body.id, 'SENT');
    }
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('is refused with `email: true` if the client has no address, together with the other problems', async () => {
    const { status, body } = await emit({ email: true, dueDate: '2020-01-01' });
    expect(status).toBe(400);
    expect(body.message).toContain('email: must be an object with `to`');
    expect(body.message).toContain('dueDate');
  });

  it('is not sent if the authority rejects it, and its e-mail is cancelled', async () => {
    const to = newAddress();
    const customer = { identityType: '6', identityNumber: '20000002017', name: 'Rechazada S.A.' };
    const { body } = await emit({ customer, email: { to } });
    expect(body.status).toBe('REJECTED');
    expect(await emailsOf(body.id)).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await post(service, tenant, `/api/documents/${body.id}/emails`, { to })).toMatchObject({ status: 409 });
    await service.sweepEmails();
    expect(mailsTo(to)).toEqual([]);
  });
});

describe('an e-mail', () => {
  it('waits for the verdict of its document', async () => {
    const to = newAddress();
    const { body } = await emit({ customer: { identityType: '6', identityNumber: '20000000500', name: 'Caída S.A.' } });
    const requested = await post(service, tenant, `/api/documents/${body.id}/emails`, { to });
    expect(requested).toMatchObject({ status: 201, body: { state: 'WAITING' } });
    await service.sweepEmails();
    expect(await emailsOf(body.id)).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
  });

  it('to an address that does not exist fails at once, and the company is told', async () => {
    const { body } = await emit({ email: { to: 'unknown@ejemplo.pe' } });
    expect(await untilState(body.id, 'FAILED')).toMatchObject([
      { attempts: 1, problem: expect.stringContaining('550') },
    ]);
    const { body: feed } = await get(service, tenant, '/api/events?type=email.failed');
    expect(feed.data).toMatchObject([
      { data: { documentRecordId: body.id, documentId: body.documentId, to: 'unknown@ejemplo.pe', livemode: true } },
    ]);
  });

  it('with an unknown copy is sent, and names the copy', async () => {
    const to = newAddress();
    const { body } = await emit({ email: { to, cc: ['unknown@ejemplo.pe'] } });
    expect(await untilState(body.id, 'SENT')).toMatchObject([
      { problem: expect.stringContaining('unknown@ejemplo.pe: 550') },
    ]);
    expect(mailsTo(to)).toHaveLength(1);
  });

  it('is tried again if the mail server takes the copy and not yet the address', async () => {
    const { body } = await emit({ email: { to: 'busy@Ejemplo.PE', cc: [newAddress()] } });
    await service.sweepEmails();
    const stateOf = async () => (await emailsOf(body.id))[0];
    await expect.poll(stateOf).toMatchObject({ state: 'QUEUED', attempts: 1, problem: expect.stringContaining('451') });
  });

  it('is sent once if a request is repeated with its Idempotency-Key', async () => {
    const to = newAddress();
    const { body } = await emit({});
    const request = () =>
      call(service, `/api/documents/${body.id}/emails`, {
        credential: tenant.apiKey,
        body: { to },
        headers: { 'Idempotency-Key': `mail-${to}` },
      });
    expect(await request()).toMatchObject({ status: 201 });
    expect(await request()).toMatchObject({ status: 201 });
    expect(await emailsOf(body.id)).toHaveLength(1);
  });

  it('that the mail server does not take now is tried again for a day, and then fails', async () => {
    const { body } = await emit({ email: { to: 'busy@ejemplo.pe' } });
    await service.sweepEmails();
    const stateOf = async () => (await emailsOf(body.id))[0];
    await expect.poll(stateOf).toMatchObject({ state: 'QUEUED', attempts: 1, problem: expect.stringContaining('451') });
    await queryDatabase(
      service.databaseUrl,
      `update emails set queued_at = now() - interval '24 hours', next_attempt_at = now() where document_id = '${body.id}'`,
    );
    expect(await untilState(body.id, 'FAILED')).toMatchObject([{ attempts: 2 }]);
    expect((await get(service, tenant, `/api/documents/${body.id}`)).body.status).toBe('ACCEPTED');
  });

  it('is sent again with the same Message-ID if the worker dies after sending it', async () => {
    const to = newAddress();
    deadlyAddress = to;
    const { body } = await emit({ email: { to } });
    await untilState(body.id, 'SENT');
    const ids = mailsTo(to).map(({ content }) => content.messageId);
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('that comes back becomes FAILED with the words of the mail server', async () => {
    const to = newAddress();
    const { body } = await emit({ email: { to } });
    await untilState(body.id, 'SENT');
    const messageId = mailsTo(to)[0]?.content.messageId;
    const bounce = { messageId, problem: '550 5.1.1 No such user' };
    expect((await call(service, '/admin/email-bounces', { credential: MASTER_KEY, body: bounce })).status).toBe(204);
    expect(await emailsOf(body.id)).toMatchObject([{ state: 'FAILED', problem: '550 5.1.1 No such user' }]);
  });

  it('that comes back unknown changes nothing, also with digits that are no ids', async () => {
    const messageId = '<c8f8adf8-fe5e-6067-7db6-a9db16a41faf.0a9e2a12-532f-8379-7393-ca322bfeae6d@example.com>';
    const body = { messageId, problem: '550 5.1.1 No such user' };
    expect(await call(service, '/admin/email-bounces', { credential: MASTER_KEY, body })).toMatchObject({
      status: 204,
    });
  });
});

it('a test company sends fifty e-mails a day', async () => {
  const { twin } = await createTenant(service);
  const { body } = await post(service, twin, '/api/invoices', invoiceBody());
  await queryDatabase(
    service.databaseUrl,
    `insert into emails (id, tenant_id, document_id, recipient, cc, state)
     select gen_random_uuid(), '${twin.id}', '${body.id}', 'a@b.pe', '{}', 'SENT' from generate_series(1, 50)`,
  );
  const refused = { status: 409, body: { message: 'A test company sends 50 e-mails a day at most' } };
  expect(await post(service, twin, '/api/invoices', invoiceBody({ email: { to: BUYER } }))).toMatchObject(refused);
});

it('a company sends to its number of recipients a day; further e-mails wait, and no document is refused', async () => {
  const [to, cc] = [newAddress(), newAddress()];
  const { body: earlier } = await emit({});
  await queryDatabase(
    service.databaseUrl,
    `insert into emails (id, tenant_id, document_id, recipient, cc, state, sent_at)
     select gen_random_uuid(), '${tenant.id}', '${earlier.id}', 'a@b.pe', '{c@d.pe}', 'SENT', now() from generate_series(1, 70)`,
  );
  const { status, body } = await emit({ email: { to, cc: [cc] } });
  expect([status, body.status]).toEqual([201, 'ACCEPTED']);
  await service.sweepEmails();
  const problem = 'The company has sent e-mails to its highest number of recipients in 24 hours';
  await expect.poll(() => emailsOf(body.id)).toMatchObject([{ state: 'QUEUED', attempts: 1, problem }]);
  await queryDatabase(service.databaseUrl, `delete from emails where document_id = '${earlier.id}'`);
  await queryDatabase(
    service.databaseUrl,
    `update emails set next_attempt_at = now() where document_id = '${body.id}'`,
  );
  await untilState(body.id, 'SENT');
  expect(mailsTo(to)).toHaveLength(1);
});

it('the name of the sender cannot pass for an address, and has the legal name and the RUC', async () => {
  const to = newAddress();
  await call(service, '/api/settings', {
    method: 'PATCH',
    credential: tenant.apiKey,
    body: { tradeName: 'SUNAT <avisos＠sunat.gob.pe>' },
  });
  const { body } = await emit({ email: { to } });
  await untilState(body.id, 'SENT');
  const [{ content } = expect.fail('no mail')] = mailsTo(to);
  expect(content.from).toEqual({
    name: `SUNAT avisos sunat.gob.pe - Comercial Ñandú S.A.C. (RUC ${tenant.ruc})`,
    address: 'comprobantes@chasqui.test',
  });
  expect(content.text).toContain(`Emisor: Comercial Ñandú S.A.C.\nRUC: ${tenant.ruc}`);
});

it('a document takes twenty e-mails', async () => {
  const { body } = await emit({});
  const send = () => post(service, tenant, `/api/documents/${body.id}/emails`, { to: BUYER });
  for (let email = 0; email < 20; email += 1) expect((await send()).status).toBe(201);
  expect(await send()).toMatchObject({ status: 409, body: { message: expect.stringContaining('20 e-mails') } });
});

it('a service without a mail server refuses an e-mail before it records a document', async () => {
  const withoutMail = await startService({ pools: [], sendsMail: false });
  try {
    const other = await createTenant(withoutMail);
    const refused = await post(withoutMail, other, '/api/invoices', invoiceBody({ email: { to: BUYER } }));
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('SMTP_URL') } });
    const [headings, row] = importBody('A').csv.split('\n');
    const sheet = { type: '01', csv: `${headings},correo\n${row},${BUYER}`, dryRun: true };
    expect(await post(withoutMail, other, '/api/document-imports', sheet)).toMatchObject({ status: 409 });
    expect((await get(withoutMail, other, '/api/documents')).body.data).toEqual([]);
  } finally {
    await withoutMail.close();
  }
});
