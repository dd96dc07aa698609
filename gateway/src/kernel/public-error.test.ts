import { ChasquiError, ERROR_CODES, validationError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { ORPCError } from '@orpc/server';
import { TRPCError } from '@trpc/server';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { httpStatusOf, toErrorBody, toPublicError } from './public-error.ts';

describe('toPublicError', () => {
  const ours = new ChasquiError(
    'CONFLICT',
    say('Document F001-00000001 already exists', 'El documento F001-00000001 ya existe'),
  );

  it.each([
    ['as it is', ours],
    ['inside an error of tRPC', new TRPCError({ code: 'CONFLICT', cause: ours })],
    [
      'inside an error of the bridge',
      new ORPCError('CONFLICT', { cause: new TRPCError({ code: 'CONFLICT', cause: ours }) }),
    ],
  ])('finds an error of ours %s', (_where, thrown) => {
    expect(toPublicError(thrown)).toBe(ours);
  });

  it('turns what a schema found into problems with their paths', () => {
    const schema = v.object({ items: v.array(v.object({ quantity: v.number('must be a number') })) });
    const { issues } = v.safeParse(schema, { items: [{ quantity: 'one' }] });
    if (issues === undefined) throw new Error('The schema should have found something');
    const error = toPublicError(new TRPCError({ code: 'BAD_REQUEST', cause: new v.ValiError(issues) }));
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.problems).toMatchObject([{ path: 'items.0.quantity', message: 'must be a number' }]);
  });

  it('takes an answer or a row that breaks its schema for a bug of ours', () => {
    const { issues } = v.safeParse(v.number(), 'one');
    if (issues === undefined) throw new Error('The schema should have found something');
    const found = new v.ValiError(issues);
    const output = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: 'Output validation failed', cause: found });
    for (const thrown of [found, output, new Error('while reading', { cause: found })]) {
      expect(toPublicError(thrown)).toMatchObject({ code: 'INTERNAL', cause: thrown });
    }
  });

  it.each([['a string'], [undefined], [{ message: 'not an error' }], [new Error('password=hunter2')]])(
    'hides %j behind a fixed text',
    (thrown) => {
      const error = toPublicError(thrown);
      expect(error.code).toBe('INTERNAL');
      expect(error.message).toBe('Something went wrong on our side; the request id leads us to it');
    },
  );

  it.each(['53100', '53200', '53300', '57P01', '57P02', '57P03', 'EMFILE', 'ENFILE'])(
    'takes %s for a service that is hindered for a while',
    (code) => {
      const cause = Object.assign(new Error('hunter2'), { code });
      const error = toPublicError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }));
      expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
      expect(error.message).not.toContain('hunter2');
    },
  );

  it('survives an error that is its own cause', () => {
    const circular = new Error('round');
    circular.cause = circular;
    expect(toPublicError(circular).code).toBe('INTERNAL');
  });

  it('calls a body that the bridge could not read malformed', () => {
    const message = 'Validation error: the body must be valid JSON';
    expect(toPublicError(new ORPCError('BAD_REQUEST')).message).toBe(message);
    expect(toPublicError(new ORPCError('BAD_REQUEST', { cause: new SyntaxError('at 1') })).message).toBe(message);
    expect(toPublicError(new TRPCError({ code: 'BAD_REQUEST', cause: new SyntaxError('at 1') })).message).toBe(message);
  });

  it.each([[undefined], [new SyntaxError('at 1')], [new Error('Expected object')]])(
    'calls what tRPC could not parse (%s) a malformed call',
    (cause) => {
      const error = toPublicError(new TRPCError({ code: 'PARSE_ERROR', cause }));
      expect(error.code).toBe('VALIDATION_FAILED');
      expect(error.message).toContain('the call must be one of tRPC');
    },
  );

  it('does not blame the body for a bug of ours', () => {
    const overflow = new RangeError('Maximum call stack size exceeded');
    const error = toPublicError(new ORPCError('BAD_REQUEST', { cause: overflow }));
    expect(error.code).toBe('INTERNAL');
    expect(error.cause).toMatchObject({ cause: overflow });
  });

  it.each([
    ['METHOD_NOT_SUPPORTED', 'NOT_FOUND'],
    ['NOT_FOUND', 'NOT_FOUND'],
    ['UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
    ['BAD_REQUEST', 'VALIDATION_FAILED'],
    ['TIMEOUT', 'INTERNAL'],
  ] as const)('takes the %s of tRPC for %s', (code, expected) => {
    expect(toPublicError(new TRPCError({ code })).code).toBe(expected);
  });
});

describe('toErrorBody', () => {
  it.each(ERROR_CODES)('gives %s the standard phrase of its status', (code) => {
    const body = toErrorBody(new ChasquiError(code, say('why', 'por qué')), 'en');
    expect(body.statusCode).toBe(httpStatusOf(code));
    expect(body.error).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(body.message).toBe('why');
  });

  it('speaks Spanish if it is asked to', () => {
    const problem = { path: 'series', message: 'must be F', es: 'debe ser F', code: 'FIELD_FORMAT' };
    expect(toErrorBody(validationError([problem]), 'es')).toMatchObject({
      message: 'Error de validación: series: debe ser F',
      details: [{ path: 'series', message: 'debe ser F' }],
    });
  });

  it('lists problems only for a 400, and without their codes', () => {
    const problem = {
      path: 'series',
      message: 'must be F followed by three digits',
      es: 'debe ser F',
      code: 'FIELD_FORMAT',
    };
    expect(toErrorBody(validationError([problem]), 'en').details).toEqual([
      { path: 'series', message: problem.message },
    ]);
    expect(toErrorBody(new ChasquiError('NOT_FOUND', say('gone', 'no está')), 'en')).not.toHaveProperty('details');
  });
});
