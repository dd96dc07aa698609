import { describe, expect, it } from 'vitest';
import { AIRPORTS, isUbigeo, PORTS } from './index.ts';

describe.each([
  ['ports', PORTS, 21],
  ['airports', AIRPORTS, 31],
])('the catalog of %s', (_, catalog, size) => {
  it('has each terminal under its own code, in a district that exists', () => {
    expect(catalog.size).toBe(size);
    for (const [code, terminal] of catalog) {
      expect(terminal.code).toBe(code);
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(isUbigeo(terminal.ubigeo)).toBe(true);
    }
  });
});
