import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getDefinition } from '@chasqui/core/documents';
import { verifySignature } from '@chasqui/core/signature';
import { judgeSignature } from '@chasqui/core/signature-judge';
import { readXml } from '@chasqui/core/xml';
import { createXsdChecker } from '@chasqui/platform/xsd';
import { describe, expect, it } from 'vitest';
import { prepareExample, readTestIdentity, signPrepared } from './build-golden.ts';
import { EXAMPLES_FOLDER, listExamples } from './examples.ts';

const examples = await listExamples();
const identity = await readTestIdentity();
const checker = await createXsdChecker();
const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

/** The certificate of goldens is self-signed, which is what --insecure lets pass; signature and digest are verified. */
function verifyWithXmlsec(xml: string): string {
  const { status, stderr } = spawnSync('xmlsec1', ['--verify', '--insecure', '-'], { input: xml, encoding: 'utf8' });
  return status === 0 ? 'OK' : stderr;
}

describe.each(examples)('the golden $name', (example) => {
  it('equals the output for its input, byte for byte', async () => {
    const xml = await signPrepared(await prepareExample(example), identity);
    expect(xml).toBe(await readFile(example.goldenFile, 'utf8'));
  });

  it('is valid under the XSD of the project', async () => {
    const { xsd } = getDefinition((await prepareExample(example)).documentType);
    expect(checker.check(xsd, await readFile(example.goldenFile))).toEqual([]);
  });

  it('has a signature that xml-crypto verifies', async () => {
    expect(judgeSignature(await readFile(example.goldenFile))).toBe(true);
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

  it.skipIf(!hasXmlsec)('has a signature that xmlsec1 verifies', async () => {
    expect(verifyWithXmlsec(await readFile(example.goldenFile, 'utf8'))).toBe('OK');
  });

  it.skipIf(!hasXmlsec)('has a SHA-256 signature that xmlsec1 verifies', async () => {
    const xml = await signPrepared(await prepareExample(example), identity, 'sha256');
    expect(xml).toContain('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    expect(verifyWithXmlsec(xml)).toBe('OK');
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
  it('refuses a golden with one changed character', async () => {
    const [first] = examples;
    const xml = first === undefined ? '' : await readFile(first.goldenFile, 'utf8');
    expect(verifyWithXmlsec(xml.replace('<cbc:IssueDate>2', '<cbc:IssueDate>3'))).not.toBe('OK');
  });
});
