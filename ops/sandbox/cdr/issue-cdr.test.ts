import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEntries } from '@chasqui/core/archive';
import { readCdr } from '@chasqui/core/authority';
import { verifySignature } from '@chasqui/core/signature';
import { judgeSignature } from '@chasqui/core/signature-judge';
import { readXml } from '@chasqui/core/xml';
import { beforeAll, expect, it } from 'vitest';
import type { Submission } from '../submission.ts';
import { SIMPLE } from '../testing/factura.ts';
import { submit } from '../testing/submission.ts';
import { AUTHORITY_RUC, createAuthorityIdentity } from './authority-identity.ts';
import { type CdrIssuer, createCdrIssuer, type Verdict } from './issue-cdr.ts';

const ACCEPTED: Verdict = { kind: 'accepted', observations: [] };

let issueCdr: CdrIssuer;
let submission: Submission;

beforeAll(async () => {
  issueCdr = createCdrIssuer(await createAuthorityIdentity(new Date()), (name) => `http://sandbox/${name}`);
  submission = await submit(SIMPLE, { receivedAt: new Date('2026-01-16T02:03:04Z') });
});

it('says that the factura was accepted and names it', async () => {
  const cdr = readCdr(await issueCdr(submission, ACCEPTED));
  expect(cdr).toMatchObject({
    responseCode: '0',
    description: 'La Factura numero F001-1, ha sido aceptada',
    referenceId: 'F001-1',
    notes: [],
    fileName: 'R-20123456786-01-F001-1.xml',
    receiverRuc: '20123456786',
  });
});

it('has the digest of its document', async () => {
  const cdr = readCdr(await issueCdr(submission, ACCEPTED));
  const verdict = verifySignature(submission.bytes);
  expect(verdict.valid && verdict.digestValue).toBe(cdr.digestValue);
});

it('has observations as notes', async () => {
  const observations = [
    { code: '4093', message: 'Ubigeo <no> válido' },
    { code: '4233', message: 'Orden & compra' },
  ];
  const cdr = readCdr(await issueCdr(submission, { kind: 'accepted', observations }));
  expect(cdr.notes).toEqual(observations);
  expect(cdr.responseCode).toBe('0');
});

it('has the address of the consultation before the digest, for types with one', async () => {
  const guide = { ...submission, type: { ...submission.type, hasUrl: true } };
  const cdr = readCdr(await issueCdr(guide, ACCEPTED));
  expect(cdr.documentUrl).toBe('http://sandbox/20123456786-01-F001-1');
  expect(cdr.digestValue).not.toBeNull();
  const refusal = { code: '2017', message: 'El RUC del receptor no existe' };
  expect(readCdr(await issueCdr(guide, { kind: 'rejected', refusal })).documentUrl).toBeNull();
  expect(readCdr(await issueCdr(submission, ACCEPTED)).documentUrl).toBeNull();
});

it('names no recipient if the document has none', async () => {
  const summary = { ...submission, document: { ...submission.document, receiver: null } };
  const recipient = (cdr: { xml: string }) => readXml(cdr.xml).find('cac:DocumentResponse/cac:RecipientParty');
  expect(recipient(readCdr(await issueCdr(summary, ACCEPTED)))).toBeUndefined();
  expect(recipient(readCdr(await issueCdr(submission, ACCEPTED)))).toBeDefined();
});

it('says why the factura was rejected', async () => {
  const refusal = { code: '2017', message: 'El RUC del receptor no existe' };
  const cdr = readCdr(await issueCdr(submission, { kind: 'rejected', refusal }));
  expect(cdr).toMatchObject({ responseCode: '2017', description: refusal.message, notes: [] });
});

it('has a date in Lima and a unique number', async () => {
  const [one, two] = await Promise.all([issueCdr(submission, ACCEPTED), issueCdr(submission, ACCEPTED)]);
  const read = (zip: Uint8Array) => readXml(readCdr(zip).xml);
  expect(read(one).findText('cbc:IssueDate')).toBe('2026-01-15');
  expect(read(one).findText('cbc:ResponseTime')).toBe('21:03:04');
  expect(read(one).findText('cbc:ID')).toMatch(/^\d+$/);
  expect(read(one).findText('cbc:ID')).not.toBe(read(two).findText('cbc:ID'));
});

it('is packed behind an empty folder, as by the authority', async () => {
  const entries = listEntries(await issueCdr(submission, ACCEPTED));
  expect(entries.map(({ name, isFolder }) => [name, isFolder])).toEqual([
    ['dummy/', true],
    ['R-20123456786-01-F001-1.xml', false],
  ]);
});

it('is signed by the authority', async () => {
  const { xml } = readCdr(await issueCdr(submission, ACCEPTED));
  const verdict = verifySignature(xml);
  if (!verdict.valid) throw new Error(verdict.detail);
  expect(verdict.certificate.rucs).toEqual([AUTHORITY_RUC]);
  expect(verdict.root.name).toBe('ApplicationResponse');
  expect(judgeSignature(xml)).toBe(true);
  expect(judgeSignature(xml.replace('aceptada', 'rechazada'))).toBe(false);
});

const hasXmlsec = spawnSync('xmlsec1', ['--version']).error === undefined;

it.skipIf(!hasXmlsec)('has a signature that xmlsec1 verifies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-cdr-'));
  try {
    const file = join(folder, 'cdr.xml');
    const { xml } = readCdr(await issueCdr(submission, ACCEPTED));
    writeFileSync(file, xml);
    const verdict = verifySignature(xml);
    if (!verdict.valid) throw new Error(verdict.detail);
    const pem = join(folder, 'certificate.pem');
    const lines = verdict.certificate.derBase64.replace(/.{64}/g, '$&\n');
    writeFileSync(pem, `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`);
    const output = execFileSync('xmlsec1', ['--verify', '--enabled-key-data', 'rsa', '--pubkey-cert-pem', pem, file], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    expect(output).toBeDefined();
    writeFileSync(file, xml.replace('aceptada', 'rechazada'));
    expect(() => execFileSync('xmlsec1', ['--verify', '--pubkey-cert-pem', pem, file], { stdio: 'pipe' })).toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
