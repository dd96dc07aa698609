import { expect, it } from 'vitest';
import { refuseWithoutService } from './record-request.ts';

it.each(['beta', 'production'] as const)(
  'refuses a guide with the authority %s, with advice in the message',
  (authority) => {
    expect(() => refuseWithoutService('09', authority)).toThrow(
      expect.objectContaining({
        code: 'CONFLICT',
        message: expect.stringMatching(
          `AUTHORITY=${authority}: SUNAT takes them over a REST .* Emit this one in SUNAT's portal`,
        ),
      }),
    );
  },
);

it('accepts guides with the sandbox as authority', () => {
  expect(() => refuseWithoutService('09', 'sandbox')).not.toThrow();
});

it.each(['01', '03', '07', '08', '20', '40', 'RA', 'RC'])(
  'accepts documents of type %s with every authority',
  (documentType) => {
    for (const authority of ['sandbox', 'beta', 'production'] as const) {
      expect(() => refuseWithoutService(documentType, authority)).not.toThrow();
    }
  },
);
