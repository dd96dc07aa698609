import { describe, expect, it } from 'vitest';
import { buildUblDocument, NAMESPACES, readCanonicalXml, renderNamespaces, textElement } from './index.ts';

const ROOT = { name: 'Invoice', namespace: NAMESPACES.invoice };
const document = buildUblDocument(ROOT, [
  textElement('cbc:ID', null, 'F001-1'),
  null,
  textElement('cbc:Note', null, 'é'),
]);

describe('buildUblDocument', () => {
  it('is in canonical form', () => {
    expect(readCanonicalXml(document.canonical).canonical).toBe(document.canonical);
  });

  it('declares its namespaces on the root only, the default one first and the others by prefix', () => {
    expect(document.namespaces.map(({ prefix }) => prefix)).toEqual(['', 'cac', 'cbc', 'ds', 'ext']);
    expect(document.canonical.startsWith(`<Invoice${renderNamespaces(document.namespaces)}><ext:UBLExtensions>`)).toBe(
      true,
    );
    expect(document.canonical.match(/xmlns/g)).toHaveLength(5);
  });

  it('sorts the extra prefixes among the others', () => {
    const retention = buildUblDocument({ name: 'Retention', namespace: 'urn:r' }, [], ['sac']);
    expect(retention.namespaces.map(({ prefix }) => prefix)).toEqual(['', 'cac', 'cbc', 'ds', 'ext', 'sac']);
    expect(readCanonicalXml(retention.canonical).canonical).toBe(retention.canonical);
  });

  it('puts the slot inside the empty ext:ExtensionContent', () => {
    const { canonical, signatureSlot } = document;
    expect(canonical.slice(0, signatureSlot).endsWith('<ext:ExtensionContent>')).toBe(true);
    expect(canonical.slice(signatureSlot).startsWith('</ext:ExtensionContent>')).toBe(true);
  });

  it('writes the body after the extensions, in order', () => {
    expect(document.canonical).toContain('</ext:UBLExtensions><cbc:ID>F001-1</cbc:ID><cbc:Note>é</cbc:Note></Invoice>');
  });
});
