import { type Problem, validationError } from '@chasqui/core/errors';
import { bilingual, type Message, say } from '@chasqui/core/messages';
import { isTestDay, TEST_DAY_HEADER, TEST_DAYS } from '@chasqui/core/test-clock';
import { daysBetween, limaDate, shiftDays } from '@chasqui/core/time';
import type { OpenAPI } from '@orpc/contract';
import { createMiddleware } from 'hono/factory';
import type { RequestContext } from '../context.ts';
import type { HttpEnv } from '../http-env.ts';

/** Parameter of the query that chooses the day of a validation. */
export const AS_OF = 'asOf';

/**
 * Reads the header with which a test company chooses the day of its request.
 * @throws ChasquiError VALIDATION_FAILED for any other caller, and for a text that is not one day of a test clock
 */
export function readTestDay() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.header(TEST_DAY_HEADER);
    if (given !== undefined) {
      const { principal } = c.var;
      const isTest = 'mode' in principal && principal.mode === 'test';
      if (!isTest) {
        throw validationError([
          problemOf(
            TEST_DAY_HEADER,
            say(
              'is for test companies: send it with an `sk_test_` key, or leave it out',
              'es para empresas de prueba: envíelo con una clave `sk_test_`, o quítelo',
            ),
          ),
        ]);
      }
      c.set('day', parseDay(TEST_DAY_HEADER, given));
    }
    await next();
  });
}

/** Returns true if a route takes `asOf`: it records nothing, so every company may choose its day. */
export function takesAsOf({ path }: { readonly path: string }): boolean {
  return path.startsWith('/api/validate/');
}

/**
 * Reads the parameter that chooses the day of a validation. It goes before the header.
 * @throws ChasquiError VALIDATION_FAILED for a text that is not one day of a test clock, and for several
 */
export function readAsOf() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.queries(AS_OF);
    if (given !== undefined) c.set('day', parseDay(AS_OF, given.join(',')));
    await next();
  });
}

function parseDay(path: string, text: string): string {
  if (isTestDay(text)) return text;
  throw validationError([
    problemOf(
      path,
      say(
        `must be one day in Lima, YYYY-MM-DD, from ${TEST_DAYS.first} to ${TEST_DAYS.last}`,
        `debe ser un solo día en Lima, AAAA-MM-DD, del ${TEST_DAYS.first} al ${TEST_DAYS.last}`,
      ),
    ),
  ]);
}

function problemOf(path: string, message: Message): Problem {
  return { path, code: 'TEST_DAY', ...message };
}

/**
 * Returns the clock of a request that chose its day, at the present time of day in Lima, and the days that it is ahead of
 * ours. The request has one instant, so that its day cannot end meanwhile.
 */
export function clockOf({ deps, day }: Pick<RequestContext, 'deps' | 'day'>) {
  if (day === undefined) return { deps, clockDays: 0 };
  const now = deps.clock.now();
  const clockDays = daysBetween(limaDate(now), day);
  const shifted = shiftDays(now, clockDays);
  return { deps: { ...deps, clock: { now: () => shifted } }, clockDays };
}

const DAY_SCHEMA: OpenAPI.ParameterObject['schema'] = { type: 'string', format: 'date' };

/** Parameter of the header. A middleware reads it, so no operation declares it. */
export const TEST_DAY: OpenAPI.ParameterObject = {
  name: TEST_DAY_HEADER,
  in: 'header',
  required: false,
  description: bilingual(
    `Only in a test company (\`sk_test_\`): the day of the request in Lima, from ${TEST_DAYS.first} to ${TEST_DAYS.last}, instead of today. ` +
      'The document keeps it through signing and the verdict of the sandbox. With any other credential the answer is a 400.',
    `Solo en una empresa de prueba (\`sk_test_\`): el día de la solicitud en Lima, del ${TEST_DAYS.first} al ${TEST_DAYS.last}, en lugar de hoy. ` +
      'El comprobante lo conserva en la firma y en el veredicto del sandbox. Con cualquier otra credencial la respuesta es un 400.',
  ),
  schema: DAY_SCHEMA,
};

const AS_OF_PARAMETER: OpenAPI.ParameterObject = {
  name: AS_OF,
  in: 'query',
  required: false,
  description: bilingual(
    `Day in Lima, from ${TEST_DAYS.first} to ${TEST_DAYS.last}, as of which the request is checked; today by default. It works with every key, because nothing is recorded.`,
    `Día en Lima, del ${TEST_DAYS.first} al ${TEST_DAYS.last}, con el que se revisa la solicitud; por defecto, hoy. Funciona con toda clave, porque nada se registra.`,
  ),
  schema: DAY_SCHEMA,
};

export function withTestDayParameter(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const parameter = { $ref: '#/components/parameters/TestDay' };
  return { ...operation, parameters: [...(operation.parameters ?? []), parameter] };
}

export function withAsOfParameter(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  return { ...operation, parameters: [...(operation.parameters ?? []), AS_OF_PARAMETER] };
}
