import { ChasquiError } from '@chasqui/core/errors';
import { choiceField, closedObject, described } from '@chasqui/core/fields';
import { type Message, say } from '@chasqui/core/messages';
import { DIFFERENCE_KINDS } from '@chasqui/core/sire/compare';
import { listSireFiles, openSireFile, SIRE_FILE_KINDS } from '@chasqui/db/sire/sire-files';
import { getSireMonth } from '@chasqui/db/sire/sire-month';
import { getSireTask, listSireTasks, type SireTaskKind } from '@chasqui/db/sire/sire-tasks';
import { findDueDate } from '@chasqui/db/sire/sire-terms';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { withStream } from '../../../kernel/operation/error-responses.ts';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import { PAGE_QUERY_ENTRIES, PaginationSchema, toPagination } from '../../../kernel/pagination/page-query.ts';
import { openStream } from '../../../kernel/streams/open-stream.ts';
import { FileSchema, refuseOverTrpc } from '../documents/download-document.ts';
import { compareMonth } from './compare-month.ts';
import {
  DifferenceSchema,
  PeriodCodeSchema,
  SalesMonthSchema,
  toDifferenceBody,
  toPeriod,
  toSalesMonthBody,
} from './month-body.ts';
import { startTask, withTicket } from './month-task.ts';

const PeriodInput = closedObject({ period: PeriodCodeSchema });

const SHOWN_DIFFERENCES = 100;

/** Returns the month as it is now, with its comparison. */
async function readMonth(ctx: MemberContext, code: string): Promise<v.InferOutput<typeof SalesMonthSchema>> {
  const { deps, tenant, language } = ctx;
  const period = toPeriod(code);
  const of = { book: 'sales', period } as const;
  const [dueDate, month, tasks, files, compared] = await Promise.all([
    findDueDate(deps.db, tenant, period),
    getSireMonth(deps.db, tenant, of),
    listSireTasks(deps.db, tenant, of),
    listSireFiles(deps.db, tenant, of),
    compareMonth(ctx, period, { offset: 0, limit: SHOWN_DIFFERENCES }),
  ]);
  return toSalesMonthBody({ period, dueDate, month, tasks, files, ...compared }, language);
}

export const getSalesMonth = readerProcedure('GET /api/sire/sales/{period}', 'SIRE', {
  scope: 'reports',
  summary: say('Get a month of the sales register', 'Obtener un mes del registro de ventas'),
  description: say(
    'Puts our register of a month beside the one that SUNAT has, with totals in soles and each difference with its remedy: its proposal or, once it has taken one, our replacement. The comparison is made at each request. ' +
      '`steps` are those that SUNAT takes now, and `inSol` is what only a person can do.',
    'Pone nuestro registro de un mes junto al que tiene SUNAT, con totales en soles y cada diferencia con su solución: su propuesta o, cuando lo recibió, nuestro reemplazo. La comparación se hace en cada consulta. ' +
      '`steps` son los pasos que SUNAT acepta ahora, e `inSol` es lo que solo una persona puede hacer.',
  ),
})
  .input(PeriodInput)
  .output(SalesMonthSchema)
  .query(({ ctx, input }) => readMonth(ctx, input.period));

export const listSalesDifferences = readerProcedure('GET /api/sire/sales/{period}/differences', 'SIRE', {
  scope: 'reports',
  summary: say('List the differences of a month', 'Listar las diferencias de un mes'),
  description: say(
    "Lists the documents in which our register and SUNAT's differ: first ours, in the order of their days, then those that only SUNAT has.",
    'Lista los comprobantes en los que difieren nuestro registro y el de SUNAT: primero los nuestros, por día, y luego los que solo tiene SUNAT.',
  ),
})
  .input(
    closedObject({
      period: PeriodCodeSchema,
      kind: v.optional(
        v.pipe(
          choiceField(DIFFERENCE_KINDS),
          described('Differences of one kind only', 'Solo diferencias de una clase'),
        ),
      ),
      ...PAGE_QUERY_ENTRIES,
    }),
  )
  .output(v.object({ data: v.array(DifferenceSchema), pagination: PaginationSchema }))
  .query(async ({ ctx, input }) => {
    const { period, kind, page, limit } = input;
    const compared = await compareMonth(ctx, toPeriod(period), { kind, offset: (page - 1) * limit, limit });
    return {
      data: compared.differences.map((difference) => toDifferenceBody(difference, ctx.language)),
      pagination: toPagination(input, { total: compared.count, totalIsExact: true }),
    };
  });

/**
 * Takes a step of the month and answers with the month: 202 while SUNAT works on it.
 * @throws ChasquiError CONFLICT if SUNAT refused the step
 */
async function takeStep(ctx: MemberContext, code: string, kind: SireTaskKind) {
  const wanted = { book: 'sales', period: toPeriod(code), kind, isAwaited: kind !== 'fetch' } as const;
  const task = (await findEarlier(ctx, getSireTask)) ?? (await startTask(ctx, wanted));
  if (task.state === 'failed' && task.problem !== null) {
    throw new ChasquiError('CONFLICT', task.problem);
  }
  if (task.state === 'running') ctx.reply.status = 202;
  return readMonth(ctx, code);
}

interface StepTexts {
  readonly summary: Message;
  readonly description: Message;
}

const IN_STATES = say(
  'In a state of the month in which SUNAT would refuse it, this is a 409. If SUNAT takes long, the answer is a 202 and `tickets` has the progress.',
  'Si SUNAT lo rechazaría en el estado del mes, es un 409. Si SUNAT tarda, la respuesta es un 202 y `tickets` tiene el avance.',
);

function stepProcedure(route: `POST /${string}` | `DELETE /${string}`, kind: SireTaskKind, texts: StepTexts) {
  const { message, es } = texts.description;
  return issuerProcedure(route, 'SIRE', {
    scope: 'reports',
    summary: texts.summary,
    description: say(`${message} ${IN_STATES.message}`, `${es} ${IN_STATES.es}`),
    successStatus: 200,
    errors: [409],
    spec: withTicket,
  })
    .input(PeriodInput)
    .output(SalesMonthSchema)
    .mutation(({ ctx, input }) => takeStep(ctx, input.period, kind));
}

export const fetchSalesProposal = stepProcedure('POST /api/sire/sales/{period}/fetch', 'fetch', {
  summary: say("Fetch SUNAT's proposal of sales", 'Pedir la propuesta de ventas de SUNAT'),
  description: say(
    'Asks SIRE for its proposal of the month. Answers 202 at once; `sunat` and `differences` are there when the ticket is done. Once a person has generated the register in SOL, it brings the state `generated` and the file `receipt` instead. Needs the client `sunat.sire` of the settings.',
    'Pide al SIRE su propuesta del mes. Responde 202 de inmediato; `sunat` y `differences` están cuando el ticket termina. Cuando una persona ya generó el registro en SOL, trae en su lugar el estado `generated` y el archivo `receipt`. Requiere la aplicación `sunat.sire` de la configuración.',
  ),
});

export const acceptSalesProposal = stepProcedure('POST /api/sire/sales/{period}/accept', 'accept', {
  summary: say("Accept SUNAT's proposal of sales", 'Aceptar la propuesta de ventas de SUNAT'),
  description: say(
    'Accepts the proposal as it is: the register becomes preliminary.',
    'Acepta la propuesta tal como está: el registro queda en preliminar.',
  ),
});

export const replaceSalesProposal = stepProcedure('POST /api/sire/sales/{period}/replace', 'replace', {
  summary: say('Replace the proposal by our register', 'Reemplazar la propuesta por nuestro registro'),
  description: say(
    "Uploads our register of the month in the place of the proposal. Its rows are first checked by SUNAT's rules: with a fault nothing is sent. The file is kept as `replacement`; faults, ours or of SUNAT's report, are kept as `faults`.",
    'Sube nuestro registro del mes en lugar de la propuesta. Antes se revisan sus filas según las reglas de SUNAT: con un error no se envía nada. El archivo queda como `replacement`; los errores, nuestros o del reporte de SUNAT, quedan como `faults`.',
  ),
});

export const registerSalesPreliminary = stepProcedure(
  'POST /api/sire/sales/{period}/register-preliminary',
  'register_preliminary',
  {
    summary: say('Register the preliminary', 'Registrar el preliminar'),
    description: say(
      'Registers the preliminary of the month and keeps it as the file `preliminary`. It is the last step that SUNAT takes from programs.',
      'Registra el preliminar del mes y lo guarda como el archivo `preliminary`. Es el último paso que SUNAT acepta de los programas.',
    ),
  },
);

export const deleteSalesPreliminary = stepProcedure(
  'DELETE /api/sire/sales/{period}/preliminary',
  'delete_preliminary',
  {
    summary: say('Take the preliminary back', 'Eliminar el preliminar'),
    description: say('Takes back the preliminary of the month.', 'Elimina el preliminar del mes.'),
  },
);

export const deleteSalesReplacement = stepProcedure(
  'DELETE /api/sire/sales/{period}/replacement',
  'delete_replacement',
  {
    summary: say('Take the replacement back', 'Eliminar el reemplazo'),
    description: say(
      "Takes back our file: the month has SUNAT's proposal again.",
      'Elimina nuestro archivo: el mes vuelve a tener la propuesta de SUNAT.',
    ),
  },
);

export const downloadSalesFile = readerProcedure('GET /api/sire/sales/{period}/files/{kind}', 'SIRE', {
  scope: 'reports',
  summary: say('Download a file of a month', 'Descargar un archivo de un mes'),
  description: say(
    "Returns the newest file of its kind: SUNAT's proposal, our replacement, the faults in it, the registered preliminary, or the receipt (a PDF) of the generated register.",
    'Devuelve el archivo más nuevo de su clase: la propuesta de SUNAT, nuestro reemplazo, sus errores, el preliminar registrado o la constancia (un PDF) del registro generado.',
  ),
  spec: withStream(['text/plain', 'application/pdf']),
})
  .input(closedObject({ period: PeriodCodeSchema, kind: choiceField(SIRE_FILE_KINDS) }))
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    refuseOverTrpc(ctx);
    const { deps, tenant, reply } = ctx;
    const file = await openSireFile(deps.db, tenant, { book: 'sales', period: toPeriod(input.period) }, input.kind);
    if (file === undefined) throw new ChasquiError('NOT_FOUND', noFile(input.kind, input.period));
    const mediaType = input.kind === 'receipt' ? 'application/pdf' : 'text/plain; charset=utf-8';
    const slot = deps.streams.enter(tenant.tenantId);
    reply.stream = await openStream({ mediaType, bytes: file.content }, slot, ctx);
    reply.headers.set('Content-Type', mediaType);
    reply.headers.set('Content-Length', String(file.byteLength));
    reply.headers.set('Content-Disposition', `attachment; filename="${file.fileName}"`);
    return new File([], file.fileName, { type: mediaType });
  });

function noFile(kind: string, period: string): Message {
  return say(`The month ${period} has no file ${kind}`, `El mes ${period} no tiene el archivo ${kind}`);
}
