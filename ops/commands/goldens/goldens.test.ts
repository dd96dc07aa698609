import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getDefinition } from '@chasqui/core/documents';
import { verifySignature } from '@chasqui/core/signature';
import { judgeSignature } from '@chasqui/core/signature-judge';
import { readXml } from '@chasqui/core/xml';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareExample, readTestIdentity, signPrepared } from './build-golden.ts';
import { EXAMPLES_FOLDER, listExamples } from './examples.ts';

/** Each example is prepared once: the cases only read it. */
const examples = await Promise.all(
  (await listExamples()).map(async (example) => ({ ...example, prepared: await prepareExample(example) })),
);
const identity = await readTestIdentity();
const checker = await createXsdChecker();
const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

/**
 * Returns what xmlsec1 says against any of the files, or `OK`. The certificate of goldens is self-signed, which
 * --insecure lets pass; signature and digest are verified.
 */
function verifyWithXmlsec(files: readonly string[]): string {
  const { status, stderr } = spawnSync('xmlsec1', ['--verify', '--insecure', ...files], { encoding: 'utf8' });
  return status === 0 ? 'OK' : stderr;
}

describe.each(examples)('the golden $name', (example) => {
  it('equals the output for its input, byte for byte', async () => {
    const xml = await signPrepared(example.prepared, identity);
    expect(xml).toBe(await readFile(example.goldenFile, 'utf8'));
  });

  it('is valid under the XSD of the project', async () => {
    const { xsd } = getDefinition(example.prepared.documentType);
    expect(checker.check(xsd, await readFile(example.goldenFile))).toEqual([]);
  });

  it('has a signature that xml-crypto verifies', async () => {
    expect(judgeSignature(await readFile(example.goldenFile))).toBe(true);
  });

  it.each([
    ['sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
    ['sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  ] as const)('has the %s digest of its bytes without the signature, if it is signed so', async (digest, method) => {
    const xml = await signPrepared(example.prepared, identity, digest);
    const unsigned = xml.replace(/^<\?xml[^>]*\?>\n?/, '').replace(/<ds:Signature .*<\/ds:Signature>/s, '');
    const [, found, value] = /<ds:DigestMethod Algorithm="([^"]+)">.*<ds:DigestValue>([^<]+)</.exec(xml) ?? [];
    expect([found, value]).toEqual([method, createHash(digest).update(unsigned).digest('base64')]);
  });

  it('has a signature, a certificate and a digest that match', async () => {
    const xml = await readFile(example.goldenFile, 'utf8');
    const root = readXml(xml);
    const signature = root.find('ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature');
    expect(verifySignature(xml)).toEqual({
      valid: true,
      certificate: identity.certificate,
      digestValue: signature?.findText('ds:SignedInfo/ds:Reference/ds:DigestValue'),
      root: { name: root.name, namespace: root.namespace },
    });
  });

  it('has the signature that cac:Signature refers to', async () => {
    const root = readXml(await readFile(example.goldenFile, 'utf8'));
    const signature = root.find('ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature');
    const uri = root.findText('cac:Signature/cac:DigitalSignatureAttachment/cac:ExternalReference/cbc:URI');
    expect(uri).toBe(`#${signature?.attribute('Id')}`);
  });
});

describe('the folders of goldens', () => {
  it('contain only outputs of existing inputs', async () => {
    const folders = [...new Set(examples.map(({ goldenFile }) => dirname(goldenFile)))];
    const files = await Promise.all(
      folders.map(async (folder) => (await readdir(folder)).map((file) => join(folder, file))),
    );
    const expected = examples.map(({ goldenFile }) => goldenFile);
    expect(files.flat().sort()).toEqual([...expected].sort());
    expect(expected.every((file) => file.startsWith(EXAMPLES_FOLDER))).toBe(true);
  });
});

describe.skipIf(!hasXmlsec)('xmlsec1', () => {
  const goldens = examples.map(({ goldenFile }) => goldenFile);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'goldens-'));
    return () => rm(folder, { recursive: true });
  });

  it('verifies the signature of every golden', () => {
    expect(verifyWithXmlsec(goldens)).toBe('OK');
  });

  it('verifies every golden that is signed by SHA-256', async () => {
    const files: string[] = [];
    for (const [index, { prepared }] of examples.entries()) {
      const xml = await signPrepared(prepared, identity, 'sha256');
      expect(xml).toContain('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
      const file = join(folder, `${index}.xml`);
      await writeFile(file, xml);
      files.push(file);
    }
    expect(verifyWithXmlsec(files)).toBe('OK');
  });

  it('refuses files of which one has one changed character', async () => {
    const [first = '', last = ''] = [goldens[0], goldens.at(-1)];
    const changed = join(folder, 'changed.xml');
    await writeFile(changed, (await readFile(first, 'utf8')).replace('<cbc:IssueDate>2', '<cbc:IssueDate>3'));
    expect(verifyWithXmlsec([first, changed, last])).toContain(`failed to verify file "${changed}"`);
  });
});
