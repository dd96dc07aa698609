import type { ChasquiClient } from '@chasqui/client';
import guide from '@chasqui/core/examples/despatch-advice/private-sale.json' with { type: 'json' };
import { say } from '@chasqui/core/messages';
import { limaDate, shiftDays } from '@chasqui/core/time';
import { TRIGGER_CASES, type TriggerCase } from '@chasqui/sandbox/trigger-cases';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { readConnection } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { clientOf } from '../open-client.ts';
import { printVerdict } from '../print-verdict.ts';
import { AccessError } from '../report-error.ts';
import { formatTable } from '../table.ts';

/** Buyer of documents whose receiver does not matter. */
const BUYER = '20131312955';
const TEST_KEY = 'sk_test_';

/** Sends a document that has the sandbox give one of its answers, or lists them. Works in test companies only. */
export async function run(context: CommandContext, { args: [name], options }: CommandInput): Promise<ExitCode> {
  if (options.list === true) {
    printCases(context);
    return EXIT.done;
  }
  const known = findCase(name);
  const connection = await readConnection(context);
  if (!connection.apiKey.startsWith(TEST_KEY)) {
    throw new AccessError(
      say(
        'trigger needs the key of a test company (sk_test_...)',
        'trigger necesita la clave de una empresa de prueba (sk_test_...)',
      ),
    );
  }
  return send(context, clientOf(connection, context), known, options.series as string | undefined);
}

function findCase(name: string | undefined): TriggerCase {
  const known = TRIGGER_CASES.find((each) => each.name === name);
  if (known !== undefined) return known;
  throw new UsageError(
    name === undefined
      ? say('name a case; --list shows them', 'indique un caso; --list los muestra')
      : say(`there is no case ${name}; --list shows them`, `no hay un caso ${name}; --list los muestra`),
  );
}

function printCases(context: CommandContext): void {
  const cases = TRIGGER_CASES.map(({ text, ...known }) => ({ ...known, text: context.say(text) }));
  if (context.isJson) {
    context.print(JSON.stringify(cases, undefined, 2));
    return;
  }
  const title = (en: string, es: string) => context.say(say(en, es));
  const columns = [
    { title: title('CASE', 'CASO'), value: ({ name }: TriggerCase) => name },
    { title: title('SENT BY', 'SE ENVÍA CON'), value: ({ kind }: TriggerCase) => context.say(SENT_BY[kind]) },
    { title: title('ANSWER', 'RESPUESTA'), value: ({ text }: TriggerCase) => context.say(text) },
  ];
  for (const line of formatTable(columns, TRIGGER_CASES)) context.print(line);
}

const SENT_BY = {
  sale: say('factura', 'factura'),
  guide: say('guide', 'guía'),
  voiding: say('voiding', 'baja'),
} as const;

async function send(
  context: CommandContext,
  client: ChasquiClient,
  known: TriggerCase,
  series: string | undefined,
): Promise<ExitCode> {
  // A live company may not choose the day of its request, so the service refuses these documents there.
  const options = { testDay: limaDate(new Date()) };
  if (known.kind === 'guide') {
    const body = await guideFor(client, known, series ?? 'T001');
    return printVerdict(context, client, await client.emissions['despatch-advice'].mutate(body, options));
  }
  const sent = await client.emissions.invoice.mutate(invoiceFor(known, series ?? 'F001'), options);
  const { reason } = known;
  if (reason === undefined) return printVerdict(context, client, sent);
  return printVerdict(context, client, await client.documents.void.mutate({ id: sent.id, reason }, options));
}

function invoiceFor({ name, identityNumber = BUYER, purchaseOrder }: TriggerCase, series: string) {
  return {
    series,
    issueDate: limaDate(new Date()),
    customer: { identityType: '6' as const, identityNumber, name: `Sandbox ${name}` },
    items: [{ code: 'SANDBOX', description: `Sandbox ${name}`, quantity: 1, unitCode: 'NIU' as const, unitPrice: 100 }],
    ...(purchaseOrder !== undefined && { purchaseOrder }),
  };
}

/** Clients number their guides, so the next number is that behind the newest one of the series. */
async function guideFor(client: ChasquiClient, { identityNumber = BUYER }: TriggerCase, series: string) {
  const { data } = await client.documents.list.query({ type: '09', series, limit: 1 });
  const today = limaDate(new Date());
  const { correlative = 0 } = data[0] ?? {};
  const next = correlative + 1;
  const recipient = { ...guide.recipient, identityType: '6', identityNumber };
  const dates = { issueDate: today, transferStartDate: limaDate(shiftDays(new Date(), 1)) };
  return { ...guide, ...dates, series, correlative: next, recipient } as Parameters<
    ChasquiClient['emissions']['despatch-advice']['mutate']
  >[0];
}
