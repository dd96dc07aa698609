import { createXsdChecker } from '@chasqui/platform/xsd';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAuthorityIdentity } from '../cdr/authority-identity.ts';
import { type CdrIssuer, createCdrIssuer } from '../cdr/issue-cdr.ts';
import { openRegister, type Register } from '../register/register.ts';
import { SIMPLE } from '../testing/factura.ts';
import { TEST_TIME } from '../testing/submission.ts';
import { type Envelope, packFactura, USER } from '../testing/wire.ts';
import type { Authority, SendReply } from './authority.ts';
import { createExamination } from './examine.ts';
import { createSendBill } from './send-bill.ts';

const checker = await createXsdChecker();

let issueCdr: CdrIssuer;
let envelope: Envelope;
let register: Register;

beforeAll(async () => {
  issueCdr = createCdrIssuer(await createAuthorityIdentity(TEST_TIME), String);
  envelope = await packFactura(SIMPLE);
});

beforeEach(async () => {
  register = await openRegister(undefined);
});

function send({ fileName, zip }: Omit<Envelope, 'xml'>, deps: Partial<Authority> = {}): Promise<SendReply> {
  const examination = createExamination({ checker, takesLate: true });
  const sendBill = createSendBill({
    register,
    examination,
    kind: 'sunat',
    oseRucs: [],
    issueCdr,
    now: () => TEST_TIME,
    strictReferences: false,
    takesLate: true,
    ...deps,
  });
  return sendBill({ credentials: USER, fileName, contentFile: Buffer.from(zip).toString('base64') });
}

function codeOf(reply: SendReply): string {
  return reply.kind === 'fault' ? reply.refusal.code : reply.kind;
}

it('answers with a CDR', async () => {
  expect((await send(envelope)).kind).toBe('cdr');
});

it('answers after the register is on disk', async () => {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const reply = send(envelope, { register: { ...register, settled: () => settled } });
  const winner = () =>
    Promise.race([reply.then(() => 'answered'), new Promise((done) => setTimeout(done, 20, 'waiting'))]);
  const registrations = () => register.findTally({ ...nameOf(envelope) })?.registrations;
  await vi.waitFor(() => expect(registrations()).toBe(1), { timeout: 20_000 });
  expect(await winner()).toBe('waiting');
  settle();
  expect((await reply).kind).toBe('cdr');
});

it('fails if the register cannot be written', async () => {
  const broken = { ...register, settled: () => Promise.reject(new Error('the disk is full')) };
  await expect(send(envelope, { register: broken })).rejects.toThrow('the disk is full');
});

it('reports a duplicate before other problems', async () => {
  await send(envelope);
  const wrong = await packFactura({ ...SIMPLE, dueDate: 'mañana' });
  expect(codeOf(await send(wrong))).toBe('1033');
});

it('registers one of two concurrent submissions of a number', async () => {
  const replies = await Promise.all([send(envelope), send(envelope)]);
  expect(replies.map(codeOf).sort()).toEqual(['1033', 'cdr']);
  expect(register.findTally(nameOf(envelope))).toMatchObject({ submissions: 2, registrations: 1 });
});

it('replaces a printed form that is sent again, unless it is void', async () => {
  const form = await packFactura({ ...SIMPLE, series: '0001' });
  const name = { ...nameOf(form), series: '0001' };
  const changed = await packFactura({ ...SIMPLE, series: '0001', issueTime: '12:00:00' });
  expect([codeOf(await send(form)), codeOf(await send(changed))]).toEqual(['cdr', 'cdr']);
  expect(register.findTally(name)).toMatchObject({ submissions: 2, registrations: 2 });
  register.recordVoiding(name, 'no ticket');
  expect(codeOf(await send(form))).toBe('1032');
});

it('counts refused files under valid names only', async () => {
  const sendBill = createSendBill({
    register,
    examination: createExamination({ checker, takesLate: true }),
    kind: 'sunat',
    oseRucs: [],
    issueCdr,
    now: () => TEST_TIME,
    strictReferences: false,
    takesLate: true,
  });
  const request = { credentials: null, fileName: envelope.fileName, contentFile: '' };
  expect(codeOf(await sendBill(request))).toBe('0101');
  expect(register.findTally(nameOf(envelope))).toMatchObject({ submissions: 1, registrations: 0 });
  expect(codeOf(await sendBill({ ...request, fileName: 'x', credentials: USER }))).toBe('0151');
});

it("prefers the authority's code to the schema's", async () => {
  const customer = { ...SIMPLE.customer, identityType: '1', identityNumber: '12345678' };
  const reply = await send(await packFactura({ ...SIMPLE, customer }));
  expect(reply.kind).toBe('cdr');
  expect(register.find(nameOf(envelope))?.verdict).toBe('rejected');
});

function nameOf({ fileName }: Envelope) {
  const base = fileName.replace('.zip', '');
  return { base, ruc: '20123456786', documentType: '01', series: 'F001', correlative: '1' };
}
