import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJobOrigin, toTelemetry, UNKNOWN_ORIGIN } from './job-origin.ts';

const ID = fc.option(fc.stringMatching(/^[A-Za-z0-9._-]{1,128}$/));

it('reads any origin as it was written', () => {
  fc.assert(
    fc.property(ID, ID, ID, (requestId, traceparent, waiter) => {
      const origin = { requestId, traceparent, ...(waiter !== null && { waiter }) };
      expect(readJobOrigin({ opts: toTelemetry(origin) })).toEqual(origin);
    }),
  );
});

it('adds no metadata for an unknown origin', () => {
  expect(toTelemetry(UNKNOWN_ORIGIN)).toEqual({});
});

it.each([
  ['no JSON', '{'],
  ['no object', '"order-4711"'],
  ['too long', JSON.stringify({ requestId: 'order-4711', more: 'x'.repeat(1_000) })],
])('reads an unknown origin if the metadata is %s', (_what, metadata) => {
  expect(readJobOrigin({ opts: { telemetry: { metadata } } })).toEqual(UNKNOWN_ORIGIN);
});

it('ignores unknown fields and invalid ids in the metadata', () => {
  const metadata = JSON.stringify({ requestId: 'order-4711', tracestate: 'a=b', traceparent: 'Ferretería del Sur' });
  expect(readJobOrigin({ opts: { telemetry: { metadata } } })).toEqual({ requestId: 'order-4711', traceparent: null });
});
