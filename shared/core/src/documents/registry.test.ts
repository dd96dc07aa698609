import { describe, expect, it } from 'vitest';
import { DOCUMENT_DEFINITIONS, getDefinition, isDocumentTypeCode } from './index.ts';

const definitions = Object.entries(DOCUMENT_DEFINITIONS);

describe('the registry', () => {
  it.each(definitions)('files %s under its own code', (code, definition) => {
    expect(definition.documentType).toBe(code);
    expect(isDocumentTypeCode(code) && getDefinition(code)).toBe(definition);
  });

  it('has no path twice', () => {
    const paths = definitions.map(([, { path }]) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('knows a summary as what a voiding may go out as, not as something to ask for', () => {
    expect(isDocumentTypeCode('RC') && getDefinition('RC').documentType).toBe('RC');
    expect(definitions.map(([code]) => code)).not.toContain('RC');
  });

  it.each(['00', '1', 'constructor', ''])('does not know %j', (code) => {
    expect(isDocumentTypeCode(code)).toBe(false);
  });
});
