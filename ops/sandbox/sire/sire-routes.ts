import { limaDate } from '@chasqui/core/time';
import { strToU8, zipSync } from 'fflate';
import type { Register } from '../register/register.ts';
import type { Months } from './months.ts';
import { listPurchaseLines, PURCHASES_HEADING } from './purchases-proposal.ts';
import { listSalesLines, SALES_HEADING, toPeriod } from './sales-proposal.ts';
import { OK, refuse422, replyWith, type SireReply, type SireRequest, type SireRoute } from './sire-route.ts';
import type { SireTickets } from './tickets.ts';
import type { Uploads } from './uploads.ts';

interface SireDeps {
  readonly register: Register;
  readonly now: () => Date;
  readonly months: Months;
  readonly tickets: SireTickets;
  readonly uploads: Uploads;
  /** Most rows of one file of an export. */
  readonly partRows: number;
  /** Returns the ending that a test asked for the next ticket of a file. */
  readonly takeEnding: () => 'failed' | 'empty' | undefined;
}

const SALES = '140000';
const PURCHASES = '080000';

/** Creates the services of sales and purchases: periods, proposals, tickets, files, and the steps of a month. */
export function createSireRoutes(deps: SireDeps): readonly SireRoute[] {
  return [...createAnswers(deps), ...createSteps(deps), ...deps.uploads.routes];
}

function createAnswers(deps: SireDeps): readonly SireRoute[] {
  const { register, now, months, tickets } = deps;
  const isLater = (period: string): boolean => period > toPeriod(limaDate(now()));
  return [
    {
      method: 'GET',
      path: /^rvierce\/padron\/web\/omisos\/(\d{6})\/periodos$/,
      handle: ({ ruc, parts: [book = ''] }) =>
        book === SALES || book === PURCHASES ? replyWith(listPeriods(ruc, months, now())) : refuse422('1161'),
    },
    {
      method: 'GET',
      path: /^rvie\/propuesta\/web\/propuesta\/(\d{6})\/exportapropuesta$/,
      needs: ['codTipoArchivo'],
      handle: (request) => {
        const [period = ''] = request.parts;
        if (isLater(period)) return refuse422('1006');
        const lines = listSalesLines(register, request.ruc, period, now());
        return exportLines(request, { ...PROPOSAL, period, book: SALES, heading: SALES_HEADING, lines }, deps);
      },
    },
    {
      method: 'GET',
      path: /^rce\/propuesta\/web\/propuesta\/(\d{6})\/exportacioncomprobantepropuesta$/,
      needs: ['codTipoArchivo', 'codOrigenEnvio'],
      handle: (request) => {
        const [period = ''] = request.parts;
        if (isLater(period)) return refuse422('1006');
        const lines = listPurchaseLines(register, request.ruc, `CONTRIBUYENTE ${request.ruc}`, period);
        return exportLines(request, { ...PROPOSAL, period, book: PURCHASES, heading: PURCHASES_HEADING, lines }, deps);
      },
    },
    {
      method: 'GET',
      path: /^rvierce\/gestionprocesosmasivos\/web\/masivo\/consultaestadotickets$/,
      needs: ['perIni', 'perFin', 'page', 'perPage'],
      handle: ({ ruc, query }) => {
        const [from, to] = [query.get('perIni') ?? '', query.get('perFin') ?? ''];
        const found = tickets.list(ruc, { from, to, book: query.get('codLibro'), number: query.get('numTicket') });
        if (found.length === 0) return refuse422('1070');
        return replyWith(toPage(found, query));
      },
    },
    {
      method: 'GET',
      path: /^rvierce\/gestionprocesosmasivos\/web\/masivo\/archivoreporte$/,
      needs: ['nomArchivoReporte', 'codTipoArchivoReporte', 'codLibro', 'perTributario', 'codProceso', 'numTicket'],
      handle: ({ ruc, query }) => {
        const zip = tickets.findFile(ruc, query.get('numTicket') ?? '', query.get('nomArchivoReporte') ?? '');
        if (zip === undefined) return refuse422('1134');
        if (zip === 'early') return refuse422('2278');
        return { status: 200, headers: { 'Content-Type': 'application/octet-stream' }, body: zip };
      },
    },
  ];
}

/** Steps of a month of sales. */
function createSteps(deps: SireDeps): readonly SireRoute[] {
  const { months, tickets, uploads, now } = deps;
  const register = 'rvierce/gestionlibro/web/registroslibros';
  return [
    {
      method: 'POST',
      path: /^rvie\/propuesta\/web\/propuesta\/(\d{6})\/aceptapropuesta$/,
      handle: ({ ruc, parts: [period = ''] }) => {
        const isLater = period > toPeriod(limaDate(now()));
        const refusal = isLater ? '1006' : months.refusalOf(ruc, period, 'accept');
        if (refusal !== null) return refuse422(refusal);
        const ticket = {
          ruc,
          period,
          book: SALES,
          kind: 'order',
          process: '2',
          description: 'Aceptar propuesta',
        } as const;
        const { number, endsMs } = tickets.open(ticket);
        months.answer(ruc, period, 'accepted', endsMs);
        return replyWith({ numTicket: number });
      },
    },
    {
      method: 'POST',
      path: new RegExp(`^${register}/(\\d{6})/registrapreliminar$`),
      handle: ({ ruc, parts: [period = ''] }) => {
        const refusal = months.refusalOf(ruc, period, 'register');
        if (refusal !== null) return refuse422(refusal);
        months.register(ruc, period);
        return { status: 200 };
      },
    },
    {
      method: 'GET',
      path: new RegExp(`^${register}/consultapreliminaresregistro$`),
      needs: ['page', 'perPage', 'perIni', 'perFin'],
      handle: ({ ruc, query }) => {
        const period = query.get('perIni') ?? '';
        if (months.stateOf(ruc, period) !== 'registered') return refuse422('1070');
        const preliminary = { id: `${ruc}${period}`, codTipoRegistro: '14', perTributario: period };
        return replyWith(toPage([preliminary], query));
      },
    },
    {
      method: 'GET',
      path: new RegExp(`^${register}/(\\d{6})/reportepreliminar$`),
      needs: ['codTipoArchivo', 'codOrigenEnvio', 'codLibro'],
      handle: (request) => {
        const {
          ruc,
          parts: [period = ''],
        } = request;
        const state = months.stateOf(ruc, period);
        if (state === 'proposal') return refuse422('2293');
        if (state === 'generated') return refuse422('2295');
        const isReplaced = months.answerOf(ruc, period) === 'replaced';
        const lines = isReplaced ? uploads.rowsOf(ruc, period) : listSalesLines(deps.register, ruc, period, now());
        return exportLines(request, { ...PRELIMINARY, period, book: SALES, heading: SALES_HEADING, lines }, deps);
      },
    },
    {
      method: 'PUT',
      path: new RegExp(`^${register}/(\\d{6})/eliminapreliminar$`),
      needs: ['codLibro'],
      handle: ({ ruc, parts: [period = ''] }) => {
        const refusal = months.refusalOf(ruc, period, 'delete_preliminary');
        if (refusal !== null) return refuse422(refusal);
        months.deletePreliminary(ruc, period);
        return OK;
      },
    },
    {
      method: 'PUT',
      path: new RegExp(`^${register}/(\\d{6})/eliminarreemplazo$`),
      needs: ['codLibro'],
      handle: ({ ruc, parts: [period = ''] }) => {
        const refusal = months.refusalOf(ruc, period, 'delete_replacement');
        if (refusal !== null) return refuse422(refusal);
        months.deleteReplacement(ruc, period);
        uploads.forget(ruc, period);
        return OK;
      },
    },
    {
      method: 'GET',
      path: new RegExp(`^${register}/constancia/archivo$`),
      needs: ['nomArchivo'],
      handle: ({ ruc, query }) => {
        const name = query.get('nomArchivo') ?? '';
        const [, period = '', purpose] = new RegExp(`^LE${ruc}(\\d{6})00140400(0[12])1[01]12\\.pdf$`).exec(name) ?? [];
        if (period === '' || months.stateOf(ruc, period) !== 'generated') return refuse422('1134');
        if (purpose !== (months.answerOf(ruc, period) === 'replaced' ? '02' : '01')) return refuse422('1134');
        return replyWith({
          archivoPdf: Buffer.from(`%PDF-1.4\n% Constancia ${ruc} ${period}\n%%EOF\n`).toString('base64'),
        });
      },
    },
  ];
}

/** Lists the last 12 months, as years with their months. */
function listPeriods(ruc: string, months: Months, now: Date): object {
  const [year = 0, month = 0] = limaDate(now).split('-').map(Number);
  const periods = Array.from({ length: 12 }, (_, back) => {
    const index = year * 12 + month - 1 - back;
    return `${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`;
  });
  return [...new Set(periods.map((period) => period.slice(0, 4)))].map((one) => ({
    numEjercicio: one,
    desEstado: 'Vigente',
    lisPeriodos: periods
      .filter((period) => period.startsWith(one))
      .map((period) => {
        const isGenerated = months.stateOf(ruc, period) === 'generated';
        return {
          perTributario: period,
          codEstado: isGenerated ? '01' : '02',
          desEstado: isGenerated ? 'Presentado' : 'Por presentar',
        };
      }),
  }));
}

/** Exports by their process (codProceso), with the part of their names that tells them apart. */
const PROPOSAL = { process: '10', description: 'Exportar propuesta', mark: 'EXP' } as const;
const PRELIMINARY = { process: '12', description: 'Exportar preliminar', mark: 'PRE' } as const;

interface ExportedLines {
  readonly process: string;
  readonly description: string;
  readonly mark: string;
  readonly period: string;
  readonly book: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Opens the ticket of an export, whose files have a heading and a byte order mark. */
function exportLines(
  { ruc }: SireRequest,
  { process, description, mark, period, book, heading, lines }: ExportedLines,
  { tickets, partRows, takeEnding }: SireDeps,
): SireReply {
  if (lines.length === 0) return refuse422('1070');
  const ending = takeEnding();
  const parts = Array.from({ length: Math.ceil(lines.length / partRows) }, (_, index) =>
    lines.slice(index * partRows, (index + 1) * partRows),
  );
  const start = `LE${ruc}${period}00${book.slice(0, 4)}00`;
  const files = parts.map((part, index) => {
    const base = `${start}01${mark}${index === 0 ? '' : `_${index + 1}`}2`;
    const text = `\uFEFF${[heading, ...part, ''].join('\r\n')}`;
    return {
      name: `${base}.zip`,
      content: `${base}.txt`,
      zip: Buffer.from(zipSync({ [`${base}.txt`]: strToU8(text) })),
    };
  });
  const { number } = tickets.open({
    ...{ ruc, period, book, kind: 'file', process, description, rows: lines.length },
    ...(ending === undefined && { files }),
    ...(ending === 'failed' && { ending: '10' }),
  });
  return replyWith({ numTicket: number });
}

function toPage(all: readonly object[], query: URLSearchParams): object {
  const [page, perPage] = [Number(query.get('page')) || 1, Number(query.get('perPage')) || 20];
  const registros = all.slice((page - 1) * perPage, page * perPage);
  return { paginacion: { page, perPage, totalRegistros: all.length }, registros };
}
