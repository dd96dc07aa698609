import { describe, expect, it } from 'vitest';
import { DOCUMENT_DEFINITIONS, findDefinition, getDefinition } from './index.ts';

const definitions = Object.entries(DOCUMENT_DEFINITIONS);

describe('the registry', () => {
  it.each(definitions)('registers the definition of type %s under its own code', (code, definition) => {
    expect(definition.documentType).toBe(code);
    expect(getDefinition(code)).toBe(definition);
  });

  it('has a unique path for each document type', () => {
    const paths = definitions.map(([, { path }]) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has the summary among recorded types but not among requested types', () => {
    expect(getDefinition('RC').documentType).toBe('RC');
    expect(definitions.map(([code]) => code)).not.toContain('RC');
  });

  it.each(['00', '1', 'constructor', ''])('finds no definition for the code %j', (code) => {
    expect(findDefinition(code)).toBeUndefined();
    expect(() => getDefinition(code)).toThrow(`No definition of document type ${code}`);
  });

  it.each([
    ['01', 'factura'],
    ['03', 'factura'],
    ['04', 'factura'],
    ['07', 'factura'],
    ['08', 'factura'],
    ['RA', 'factura'],
    ['RC', 'factura'],
    ['20', 'otroscpe'],
    ['40', 'otroscpe'],
    ['RR', 'otroscpe'],
    ['09', 'gre'],
    ['31', 'gre'],
  ])('sends type %s to the service %s', (documentType, service) => {
    expect(getDefinition(documentType).service).toBe(service);
  });

  it.each(definitions)(
    'gives %s a title in capitals, repeated in the footer',
    (_, { printedTitle: { title, footer } }) => {
      expect(title).toBe(title.toUpperCase());
      expect(footer).toMatch(new RegExp(`^Representación impresa (de la|del) ${title}$`));
    },
  );
});
