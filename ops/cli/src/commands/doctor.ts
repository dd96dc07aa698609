import { type ChasquiClient, isChasquiApiError } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import type { CommandContext } from '../command.ts';
import { type Connection, readConnection } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { clientOf } from '../open-client.ts';
import { exitCodeOf } from '../report-error.ts';
import { formatTable } from '../table.ts';

/** Result of one check. */
interface Check {
  readonly name: string;
  /** Null if it could not be made. */
  readonly ok: boolean | null;
  readonly text: string;
}

const DEADLINE_MS = 10_000;
/** Difference from which on webhooks are refused as old, and issue days may be wrong. */
const MOST_SKEW_MS = 60_000;

/** Checks address, clock, key, channel and credentials, and says what to do. Exit code 1 if something is wrong. */
export async function run(context: CommandContext): Promise<ExitCode> {
  const connection = await readConnection(context);
  const service = await checkService(context, connection);
  const checks = [...service.checks];
  let exitCode: ExitCode = service.isReachable ? EXIT.done : EXIT.unavailable;
  if (service.isReachable) {
    const client = clientOf(connection, context);
    const key = await checkKey(context, client);
    checks.push(key.check);
    exitCode = key.exitCode;
    if (exitCode === EXIT.done) checks.push(...(await checkCompany(context, client)));
  }
  if (exitCode === EXIT.done && checks.some(({ ok }) => ok === false)) exitCode = EXIT.usage;
  print(context, checks);
  return exitCode;
}

async function checkService(context: CommandContext, { url }: Connection) {
  const name = context.say(say('service', 'servicio'));
  const asked = Date.now();
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(DEADLINE_MS) });
    await response.arrayBuffer();
    const text = response.ok ? url : `${url}: HTTP ${response.status}`;
    const told = Date.parse(response.headers.get('Date') ?? '');
    return {
      isReachable: response.ok,
      checks: [{ name, ok: response.ok, text }, checkClock(context, { asked, told })],
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const text = `${url}: ${cause instanceof Error ? cause.message : String(cause)}`;
    return { isReachable: false, checks: [{ name, ok: false, text }] };
  }
}

function checkClock(context: CommandContext, { asked, told }: { asked: number; told: number }): Check {
  const name = context.say(say('clock', 'hora'));
  if (Number.isNaN(told))
    return { name, ok: null, text: context.say(say('the service told no time', 'el servicio no dio la hora')) };
  const aheadSeconds = Math.round((asked - told) / 1_000);
  const text = say(
    `${Math.abs(aheadSeconds)} s ${aheadSeconds < 0 ? 'behind' : 'ahead of'} the service`,
    `${Math.abs(aheadSeconds)} s ${aheadSeconds < 0 ? 'de retraso' : 'de adelanto'} respecto del servicio`,
  );
  return { name, ok: Math.abs(asked - told) < MOST_SKEW_MS, text: context.say(text) };
}

async function checkKey(context: CommandContext, client: ChasquiClient): Promise<{ check: Check; exitCode: ExitCode }> {
  const name = context.say(say('key', 'clave'));
  try {
    await client.documents.list.query({ limit: 1 });
    return { check: { name, ok: true, text: context.say(say('valid', 'válida')) }, exitCode: EXIT.done };
  } catch (error) {
    if (!isChasquiApiError(error)) throw error;
    // The service knows a key without the right to documents.
    const isKnown = error.status === 403;
    return {
      check: { name, ok: isKnown, text: error.message },
      exitCode: isKnown ? EXIT.done : exitCodeOf(error.status),
    };
  }
}

const CREDENTIALS = {
  certificate: say('certificate', 'certificado'),
  solUser: say('SOL user', 'usuario SOL'),
  guideClient: say('guides', 'guías'),
  consultationClient: say('consultation', 'consulta'),
  sireClient: say('SIRE', 'SIRE'),
  ose: say('OSE', 'OSE'),
} as const satisfies Readonly<Record<string, Message>>;

/** Checks the company. A key without the scope `settings` may not see it. */
async function checkCompany(context: CommandContext, client: ChasquiClient): Promise<Check[]> {
  const name = context.say(say('company', 'empresa'));
  try {
    const { ruc, mode, name: company, certificate } = await client.settings.get.query();
    const tried = await client.settings.check.mutate();
    const credentials = Object.entries(tried).map(([key, { ok, problem, remedy }]) => {
      const fine = key === 'certificate' && certificate !== null ? certificate.validTo.slice(0, 10) : 'ok';
      const text = ok ? fine : [problem, remedy].filter(Boolean).join(' ');
      return { name: context.say(CREDENTIALS[key as keyof typeof CREDENTIALS]), ok, text };
    });
    const channel = mode === 'test' ? say('test: the sandbox', 'prueba: el sandbox') : say('live', 'en producción');
    return [
      { name, ok: true, text: `${ruc} ${company}` },
      { name: context.say(say('channel', 'canal')), ok: true, text: context.say(channel) },
      ...credentials,
    ];
  } catch (error) {
    if (isChasquiApiError(error) && error.status === 403) return [{ name, ok: null, text: error.message }];
    throw error;
  }
}

function print(context: CommandContext, checks: readonly Check[]): void {
  if (context.isJson) {
    context.print(JSON.stringify(checks, undefined, 2));
    return;
  }
  const marks = new Map([
    [true, 'ok'],
    [false, context.say(say('WRONG', 'MAL'))],
    [null, '?'],
  ] as const);
  const columns = [
    { title: context.say(say('CHECK', 'REVISIÓN')), value: ({ name }: Check) => name },
    { title: '', value: ({ ok }: Check) => marks.get(ok) ?? '' },
    { title: '', value: ({ text }: Check) => text },
  ];
  for (const line of formatTable(columns, checks)) context.print(line);
}
