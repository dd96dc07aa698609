import { toJsonNumber } from '@chasqui/core/decimal';
import { closedObject, component, described } from '@chasqui/core/fields';
import { inLanguage, say } from '@chasqui/core/messages';
import { listPurchases, PURCHASE_VALIDITIES } from '@chasqui/db/purchases/purchase-record';
import { type PurchaseProblems, summarizePurchases } from '@chasqui/db/purchases/summarize-purchases';
import { getSireMonth } from '@chasqui/db/sire/sire-month';
import { getSireTask, listSireTasks, type SireTaskKind } from '@chasqui/db/sire/sire-tasks';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import { InstantSchema } from '../documents/document-body.ts';
import { PeriodCodeSchema, TicketSchema, toPeriod, toTicketBody } from '../sire/month-body.ts';
import { startTask, withTicket } from '../sire/month-task.ts';
import { mapColumns, PurchaseAmountsSchema, PurchaseSchema, toPurchaseBody } from './purchase-body.ts';

/** Builds an object with one value for each state that a purchase can have. */
function mapValidities<Value>(read: (validity: (typeof VALIDITIES)[number]) => Value) {
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(VALIDITIES.map((validity) => [validity, read(validity)])) as Record<
    (typeof VALIDITIES)[number],
    Value
  >;
}

export const VALIDITIES = [...PURCHASE_VALIDITIES, 'UNCHECKED'] as const;

const counted = (english: string, spanish: string) => v.pipe(v.number(), described(english, spanish));

const ProblemsSchema = component(
  'PurchaseProblems',
  v.object({
    voided: counted('Void at SUNAT', 'Anuladas en SUNAT'),
    rejected: counted('Rejected by SUNAT', 'Rechazadas por SUNAT'),
    unknown: counted('Not known to SUNAT', 'Desconocidas para SUNAT'),
    late: counted('Issued in an earlier month', 'Emitidas en un mes anterior'),
    expired: counted(
      'Issued more than 12 months before: their tax credit is lost',
      'Emitidas más de 12 meses antes: se pierde su crédito fiscal',
    ),
    unproposed: counted('Not in the newest proposal', 'Fuera de la propuesta más reciente'),
    badSignature: counted('With an XML whose signature is not valid', 'Con un XML cuya firma no es válida'),
  } satisfies Record<keyof PurchaseProblems, v.GenericSchema>),
);

const PurchasesMonthSchema = component(
  'PurchasesRegisterMonth',
  v.object({
    period: v.string(),
    fetchedAt: v.nullable(InstantSchema),
    sunat: v.pipe(
      v.nullable(v.object({ count: v.number(), ...PurchaseAmountsSchema.entries })),
      described(
        'Purchases of the newest proposal, in soles; null until it is fetched',
        'Compras de la propuesta más reciente, en soles; null hasta pedirla',
      ),
    ),
    byValidity: v.pipe(
      v.object(mapValidities(() => v.number())),
      described(
        'Number of purchases in each state, with those that the newest proposal lacks',
        'Cantidad de compras en cada estado, incluidas las que no están en la propuesta más reciente',
      ),
    ),
    problems: v.pipe(
      ProblemsSchema,
      described('Purchases to look at before the month is filed', 'Compras por revisar antes de presentar el mes'),
    ),
    purchaseCount: v.pipe(v.number(), described('All purchases of the month', 'Todas las compras del mes')),
    purchases: v.pipe(
      v.array(PurchaseSchema),
      described('The first 100; GET /api/purchases has all', 'Las primeras 100; GET /api/purchases las tiene todas'),
    ),
    tickets: v.pipe(
      v.array(TicketSchema),
      described('The last 20, newest first', 'Los últimos 20, primero los más nuevos'),
    ),
    inSol: v.pipe(
      v.string(),
      described('Step that only a person can take, in SOL', 'Paso que solo una persona puede dar, en SOL'),
    ),
  }),
);

const IN_SOL = say(
  'SUNAT has no service that generates the register. A person does it in SOL: Empresas, Sistema Integrado de Registros Electrónicos, Registro de Compras Electrónico, Generar registro.',
  'SUNAT no tiene un servicio que genere el registro. Lo hace una persona en SOL: Empresas, Sistema Integrado de Registros Electrónicos, Registro de Compras Electrónico, Generar registro.',
);

const SHOWN_PURCHASES = 100;

async function readMonth(ctx: MemberContext, code: string): Promise<v.InferOutput<typeof PurchasesMonthSchema>> {
  const { deps, tenant, language } = ctx;
  const period = toPeriod(code);
  const of = { book: 'purchases', period } as const;
  const page = { filter: { period }, limit: SHOWN_PURCHASES, offset: 0 };
  const [{ fetchedAt }, tasks, { proposed, byValidity, problems }, listed] = await Promise.all([
    getSireMonth(deps.db, tenant, of),
    listSireTasks(deps.db, tenant, of),
    summarizePurchases(deps.db, tenant, period),
    listPurchases(deps.db, tenant, page),
  ]);
  return {
    period: code,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    sunat: fetchedAt && { count: proposed.count, ...mapColumns((column) => toJsonNumber(proposed[column])) },
    byValidity: mapValidities((validity) => byValidity.get(validity === 'UNCHECKED' ? null : validity) ?? 0),
    problems,
    purchaseCount: listed.total,
    purchases: listed.rows.map(toPurchaseBody),
    tickets: tasks.map((task) => toTicketBody(task, language)),
    inSol: inLanguage(IN_SOL, language),
  };
}

const PeriodInput = closedObject({ period: PeriodCodeSchema });

export const getPurchasesMonth = readerProcedure('GET /api/sire/purchases/{period}', 'SIRE', {
  scope: 'purchases',
  summary: say('Get a month of the purchase register', 'Obtener un mes del registro de compras'),
  description: say(
    "Sums up SUNAT's proposal of purchases, counts the purchases by their state at SUNAT, and those with a problem. `purchases` is the first page of GET /api/purchases.",
    'Resume la propuesta de compras de SUNAT, cuenta las compras por su estado en SUNAT y las que tienen algún problema. `purchases` es la primera página de GET /api/purchases.',
  ),
})
  .input(PeriodInput)
  .output(PurchasesMonthSchema)
  .query(({ ctx, input }) => readMonth(ctx, input.period));

/** Starts a task of a month of purchases, and answers with the month. */
async function takeStep(ctx: MemberContext, code: string, kind: Extract<SireTaskKind, 'fetch' | 'check'>) {
  const wanted = { book: 'purchases', period: toPeriod(code), kind, isAwaited: false } as const;
  const task = (await findEarlier(ctx, getSireTask)) ?? (await startTask(ctx, wanted));
  if (task.state === 'running') ctx.reply.status = 202;
  return readMonth(ctx, code);
}

export const fetchPurchasesProposal = issuerProcedure('POST /api/sire/purchases/{period}/fetch', 'SIRE', {
  scope: 'purchases',
  summary: say("Fetch SUNAT's proposal of purchases", 'Pedir la propuesta de compras de SUNAT'),
  description: say(
    'Asks SIRE for its proposal of the month. Answers 202 at once; the purchases are there when the ticket is done. Purchases that a newer proposal lacks stay, with `inProposal` false. Needs the client `sunat.sire` of the settings.',
    'Pide al SIRE su propuesta del mes. Responde 202 de inmediato; las compras están cuando el ticket termina. Las compras que ya no están en una propuesta más nueva se conservan, con `inProposal` en false. Requiere la aplicación `sunat.sire` de la configuración.',
  ),
  errors: [409],
  spec: withTicket,
})
  .input(PeriodInput)
  .output(PurchasesMonthSchema)
  .mutation(({ ctx, input }) => takeStep(ctx, input.period, 'fetch'));

export const checkPurchases = issuerProcedure('POST /api/purchases/check', 'Purchases', {
  scope: 'purchases',
  summary: say('Check the purchases of a month at SUNAT', 'Verificar las compras de un mes en SUNAT'),
  description: say(
    'Asks the consulta integrada about each purchase of the month, one after the other, in the background. Answers 202 at once; `byValidity` has the progress. ' +
      'A further check asks about those that were never checked or not found, and again about valid ones after a day. Needs the client `sunat.api` of the settings.',
    'Pregunta a la consulta integrada por cada compra del mes, una tras otra, en segundo plano. Responde 202 de inmediato; `byValidity` tiene el avance. ' +
      'Otra verificación pregunta por las que nunca se verificaron o no se encontraron, y de nuevo por las válidas después de un día. Requiere la aplicación `sunat.api` de la configuración.',
  ),
  errors: [409],
  spec: withTicket,
})
  .input(PeriodInput)
  .output(PurchasesMonthSchema)
  .mutation(({ ctx, input }) => takeStep(ctx, input.period, 'check'));
