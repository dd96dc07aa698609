import { describe, expect, it } from 'vitest';
import { refuseTooLong } from './direct-exports.ts';

describe('a direct export', () => {
  it.each([
    ['documents', 50_000],
    ['sales-register', 50_000],
    ['archive', 2_000],
  ] as const)('of %s has at most %i documents', (kind, most) => {
    expect(() => refuseTooLong(kind, most)).not.toThrow();
    expect(() => refuseTooLong(kind, most + 1)).toThrow(
      expect.objectContaining({ code: 'CONFLICT', message: expect.stringContaining('/api/exports') }),
    );
  });
});
