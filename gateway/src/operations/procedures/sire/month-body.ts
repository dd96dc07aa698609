import { toJsonNumber } from '@chasqui/core/decimal';
import { component, described, patternField } from '@chasqui/core/fields';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import { DIFFERENCE_KINDS, type Difference } from '@chasqui/core/sire/compare';
import { figureOf, type RegisterTotals, TOTAL_NAMES, type TotalName } from '@chasqui/core/sire/register-totals';
import type { SalesRow } from '@chasqui/core/sire/sales-row';
import { allowedActions, PERIOD_ACTIONS, PERIOD_STATES } from '@chasqui/core/sire/states';
import { type ListedSireFile, SIRE_FILE_KINDS } from '@chasqui/db/sire/sire-files';
import type { StoredMonth } from '@chasqui/db/sire/sire-month';
import { SIRE_TASK_KINDS, SIRE_TASK_STATES, type SireTask } from '@chasqui/db/sire/sire-tasks';
import * as v from 'valibot';
import { InstantSchema } from '../documents/document-body.ts';
import type { ComparedMonth } from './compare-month.ts';

export const PeriodCodeSchema = v.pipe(
  patternField(/^20\d{2}(0[1-9]|1[0-2])$/, say('must be a month, YYYYMM', 'debe ser un mes, AAAAMM')),
  described('Month, YYYYMM', 'Mes, AAAAMM'),
);

/** Returns a month of the API (YYYYMM) as the core writes it: YYYY-MM. */
export function toPeriod(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export const TotalsSchema = component(
  'RegisterTotals',
  v.object({
    count: v.pipe(v.number(), described('Documents, void ones included', 'Comprobantes, incluidos los anulados')),
    ...mapTotals(() => v.number()),
  }),
);

function mapTotals<Value>(read: (name: TotalName) => Value): Record<TotalName, Value> {
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(TOTAL_NAMES.map((name) => [name, read(name)])) as Record<TotalName, Value>;
}

const RowSchema = component(
  'RegisterRow',
  v.object({
    issueDate: v.nullable(v.string()),
    customer: v.object({ identityType: v.string(), identityNumber: v.string(), name: v.string() }),
    currencyCode: v.string(),
    exchangeRate: v.nullable(v.number()),
    voided: v.nullable(
      v.pipe(v.boolean(), described('Null if the row does not tell it', 'Null si la fila no lo dice')),
    ),
    totals: v.object(mapTotals(() => v.number())),
  }),
);

export const DifferenceSchema = component(
  'RegisterDifference',
  v.object({
    documentId: v.string(),
    kind: v.picklist(DIFFERENCE_KINDS),
    own: v.nullable(RowSchema),
    sunat: v.nullable(RowSchema),
    remedy: v.pipe(v.string(), described('Advice for this difference', 'Consejo para esta diferencia')),
  }),
);

export const TicketSchema = component(
  'RegisterTicket',
  v.object({
    id: v.string(),
    kind: v.picklist(SIRE_TASK_KINDS),
    status: v.picklist(SIRE_TASK_STATES),
    ticket: v.nullable(v.pipe(v.string(), described("SUNAT's number", 'Número de SUNAT'))),
    code: v.nullable(v.pipe(v.string(), described("SUNAT's code of a refusal", 'Código de rechazo de SUNAT'))),
    problem: v.nullable(v.string()),
    createdAt: InstantSchema,
    endedAt: v.nullable(InstantSchema),
  }),
);

/** Month of the sales register, ours beside SUNAT's. */
export const SalesMonthSchema = component(
  'SalesRegisterMonth',
  v.object({
    period: v.string(),
    dueDate: v.nullable(
      v.pipe(
        v.string(),
        described(
          "Last day on which SUNAT takes the register, YYYY-MM-DD. Null if SUNAT's calendar of the month is not loaded",
          'Último día en que SUNAT recibe el registro, YYYY-MM-DD. Null si el cronograma de SUNAT del mes no está cargado',
        ),
      ),
    ),
    state: v.pipe(
      v.picklist(PERIOD_STATES),
      described(
        'State in which SUNAT was last seen to have the month',
        'Estado en que SUNAT tenía el mes la última vez que se consultó',
      ),
    ),
    own: TotalsSchema,
    comparedWith: v.pipe(
      v.nullable(v.picklist(['proposal', 'replacement'])),
      described(
        'Register that SUNAT has: its proposal, or our replacement once it has taken one. Null until the proposal is fetched',
        'Registro que SUNAT tiene: su propuesta, o nuestro reemplazo cuando lo recibió. Null hasta que se pida la propuesta',
      ),
    ),
    sunat: v.nullable(v.pipe(TotalsSchema, described('Totals of `comparedWith`', 'Totales de `comparedWith`'))),
    fetchedAt: v.nullable(InstantSchema),
    differenceCount: v.pipe(v.number(), described('All of them', 'Todas')),
    differencesByKind: v.pipe(
      v.object(v.entriesFromList(DIFFERENCE_KINDS, v.number())),
      described('Number of all differences of each kind', 'Cantidad de todas las diferencias de cada clase'),
    ),
    differences: v.pipe(
      v.array(DifferenceSchema),
      described('The first 100; GET .../differences has all', 'Las primeras 100; GET .../differences las tiene todas'),
    ),
    tickets: v.pipe(
      v.array(TicketSchema),
      described('The last 20, newest first', 'Los últimos 20, primero los más nuevos'),
    ),
    files: v.array(
      v.object({
        kind: v.picklist(SIRE_FILE_KINDS),
        fileName: v.string(),
        byteLength: v.number(),
        createdAt: InstantSchema,
      }),
    ),
    steps: v.pipe(
      v.array(v.picklist(PERIOD_ACTIONS)),
      described('Steps that SUNAT takes now', 'Pasos que SUNAT acepta ahora'),
    ),
    inSol: v.pipe(
      v.string(),
      described('Step that only a person can take, in SOL', 'Paso que solo una persona puede dar, en SOL'),
    ),
  }),
);

const IN_SOL = say(
  'SUNAT has no service that generates the register. A person does it in SOL: Empresas, Sistema Integrado de Registros Electrónicos, Registro de Ventas e Ingresos Electrónico, Generar registro.',
  'SUNAT no tiene un servicio que genere el registro. Lo hace una persona en SOL: Empresas, Sistema Integrado de Registros Electrónicos, Registro de Ventas e Ingresos Electrónico, Generar registro.',
);

export interface SalesMonth extends ComparedMonth {
  readonly period: string;
  /** YYYY-MM-DD. */
  readonly dueDate: string | null;
  readonly month: StoredMonth;
  readonly tasks: readonly SireTask[];
  readonly files: readonly ListedSireFile[];
}

export function toSalesMonthBody(of: SalesMonth, language: Language): v.InferOutput<typeof SalesMonthSchema> {
  const { period, month, own, sunat } = of;
  return {
    period: period.replace('-', ''),
    dueDate: of.dueDate,
    state: month.state,
    own: toTotals(own),
    comparedWith: of.comparedWith,
    sunat: sunat && toTotals(sunat),
    fetchedAt: month.fetchedAt?.toISOString() ?? null,
    differenceCount: of.count,
    differencesByKind: of.byKind,
    differences: of.differences.map((difference) => toDifferenceBody(difference, language)),
    tickets: of.tasks.map((task) => toTicketBody(task, language)),
    files: of.files.map(({ createdAt, ...file }) => ({ ...file, createdAt: createdAt.toISOString() })),
    steps: [...allowedActions(month.state)],
    inSol: inLanguage(IN_SOL, language),
  };
}

export function toTotals(totals: RegisterTotals): v.InferOutput<typeof TotalsSchema> {
  return { count: totals.count, ...mapTotals((name) => toJsonNumber(totals[name])) };
}

export function toDifferenceBody(
  { documentId, kind, own, sunat, remedy }: Difference,
  language: Language,
): v.InferOutput<typeof DifferenceSchema> {
  return {
    ...{ documentId, kind, own: own && toRowBody(own), sunat: sunat && toRowBody(sunat) },
    remedy: inLanguage(remedy, language),
  };
}

function toRowBody(row: SalesRow): v.InferOutput<typeof RowSchema> {
  const { issueDate, identityType, identityNumber, name, currency, exchangeRate, isVoid } = row;
  return {
    ...{ issueDate, customer: { identityType, identityNumber, name }, currencyCode: currency },
    exchangeRate: exchangeRate === null ? null : Number(exchangeRate),
    voided: isVoid,
    totals: mapTotals((total) => figureOf(row, total).toNumber()),
  };
}

export function toTicketBody(task: SireTask, language: Language): v.InferOutput<typeof TicketSchema> {
  const { id, kind, state, ticket, code, problem, createdAt, endedAt } = task;
  return {
    ...{ id, kind, status: state, ticket, code },
    problem: problem && inLanguage(problem, language),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
