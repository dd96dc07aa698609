import * as v from 'valibot';
import { ANSWER_MESSAGES } from '../messages/index.ts';
import type { RefusedCredentials, Unavailable } from './answer.ts';
import { type HttpAnswer, unavailable } from './http-answer.ts';
import { refuseService } from './refused-service.ts';
import { LooseText, parseBody, readRestError } from './rest-body.ts';

/** Answer of SIRE to one call. */
export type SireAnswer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  /** The period has no documents (1070). */
  | { readonly kind: 'no_data' }
  /** SUNAT refused the call. `code` is the inner one of its answer, of 4 digits; null if there is none. */
  | { readonly kind: 'refused'; readonly code: string | null; readonly reason: string }
  | RefusedCredentials
  | Unavailable;

/** File that a ticket has made. */
interface SireFile {
  readonly name: string;
  /** Kind as SUNAT wrote it, to be sent back with a request for the file; null if there was none. */
  readonly kind: string | null;
}

/** Ticket as SUNAT tells it. `readTicketState` of the core tells what `state` means. */
export interface SireTicket {
  readonly ticket: string;
  /** Process that the ticket is about (codProceso). */
  readonly process: string;
  /** Code of the state (codEstadoProceso). */
  readonly state: string;
  /** SUNAT's word for the state. */
  readonly description: string;
  /** Name of the uploaded file; null for other processes. */
  readonly uploadedName: string | null;
  readonly faultyRows: number;
  readonly files: readonly SireFile[];
}

/** Period of a register as SUNAT lists it. Its catalogue of states is not published. */
export interface SirePeriod {
  /** YYYY-MM. */
  readonly period: string;
  readonly state: string;
  readonly description: string;
}

/** Preliminary register that is registered. */
export interface SirePreliminary {
  readonly id: string;
  readonly registerType: string;
  /** YYYY-MM. */
  readonly period: string;
}

const NO_DATA = '1070';
const REFUSED: ReadonlySet<number> = new Set([401, 403]);
const MARKUP = /^\s*</;

/**
 * Reads an answer of SIRE. A wrong path or a missing parameter is a page in HTML with 500, and a period without documents is a
 * refusal with 1070. `read` returns null for a body of another shape.
 */
export function readSireAnswer<Value extends {}>(
  http: HttpAnswer,
  read: (http: HttpAnswer) => Value | null,
): SireAnswer<Value> {
  const { httpStatus, body } = http;
  if (REFUSED.has(httpStatus)) return refuseService('sire', http);
  const isSuccess = httpStatus >= 200 && httpStatus < 300;
  const value = isSuccess && !startsLikeMarkup(body) ? read(http) : null;
  if (value !== null) return { kind: 'answered', value };
  const error = readRestError(body);
  const isRefusal = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429;
  if (!isRefusal || error === null) {
    return unavailable(http, error === null ? ANSWER_MESSAGES.noServiceAnswer.message : error.text);
  }
  if (error.code === NO_DATA) return { kind: 'no_data' };
  // Without errors inside, the code is that of HTTP.
  const code = Number(error.code) === httpStatus ? null : error.code;
  return { kind: 'refused', code, reason: ANSWER_MESSAGES.sunatSaid(joinText(code, error.text)).message };
}

function joinText(code: string | null, text: string): string {
  return [code, text].filter((part) => part).join(' ');
}

function startsLikeMarkup(body: Uint8Array): boolean {
  return MARKUP.test(new TextDecoder().decode(body.subarray(0, 100)));
}

const AbsentOr = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null);

const FileSchema = v.object({
  nomArchivoReporte: LooseText,
  // SUNAT's spelling, and the right one.
  codTipoAchivoReporte: LooseText,
  codTipoArchivoReporte: LooseText,
});

const DetailSchema = v.object({ cntCPError: LooseText });

const TicketSchema = v.object({
  numTicket: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  codProceso: LooseText,
  codEstadoProceso: LooseText,
  desEstadoProceso: LooseText,
  nomArchivoImportacion: LooseText,
  detalleTicket: AbsentOr(v.union([v.array(DetailSchema), DetailSchema])),
  archivoReporte: AbsentOr(v.array(FileSchema)),
});

const TicketsSchema = v.object({ registros: v.array(TicketSchema) });

/** Reads the tickets of a period, or the one that was asked for; null for a body of another shape. */
export function readSireTickets({ body }: HttpAnswer): readonly SireTicket[] | null {
  return parseBody(TicketsSchema, body)?.registros.map(toTicket) ?? null;
}

function toTicket(ticket: v.InferOutput<typeof TicketSchema>): SireTicket {
  const details = [ticket.detalleTicket ?? []].flat();
  return {
    ticket: ticket.numTicket,
    process: ticket.codProceso ?? '',
    state: ticket.codEstadoProceso?.padStart(2, '0') ?? '',
    description: ticket.desEstadoProceso ?? '',
    uploadedName: ticket.nomArchivoImportacion,
    faultyRows: Math.max(0, ...details.map(({ cntCPError }) => Number(cntCPError ?? 0) || 0)),
    files: (ticket.archivoReporte ?? []).flatMap((file) => {
      const { nomArchivoReporte: name, codTipoAchivoReporte, codTipoArchivoReporte } = file;
      return name === null ? [] : [{ name, kind: codTipoAchivoReporte ?? codTipoArchivoReporte }];
    }),
  };
}

const GivenTicketSchema = v.object({ numTicket: LooseText });

/** Number of a ticket, which an upload answers as plain text. */
const TICKET = /^\d{10,20}$/;

/** Reads the ticket of an order: JSON, or a plain text. `null` in the result means that SUNAT gave none with its success. */
export function readGivenTicket({ body }: HttpAnswer): { readonly ticket: string | null } | null {
  const text = new TextDecoder().decode(body).trim().replaceAll('"', '');
  if (TICKET.test(text)) return { ticket: text };
  // Some orders answer nothing, or "OK".
  if (text === '' || text === 'OK') return { ticket: null };
  const parsed = parseBody(GivenTicketSchema, body);
  return parsed === null ? null : { ticket: parsed.numTicket };
}

const PeriodsSchema = v.array(
  v.object({
    lisPeriodos: v.fallback(
      v.array(v.object({ perTributario: LooseText, codEstado: LooseText, desEstado: LooseText })),
      [],
    ),
  }),
);

/** Reads the periods of a register; null for a body of another shape. */
export function readSirePeriods({ body }: HttpAnswer): readonly SirePeriod[] | null {
  const years = parseBody(PeriodsSchema, body);
  return (
    years
      ?.flatMap(({ lisPeriodos }) => lisPeriodos)
      .flatMap(({ perTributario, codEstado, desEstado }) => {
        const period = readPeriod(perTributario);
        return period === null ? [] : [{ period, state: codEstado ?? '', description: desEstado ?? '' }];
      }) ?? null
  );
}

const PreliminariesSchema = v.object({
  registros: v.array(v.object({ id: LooseText, codTipoRegistro: LooseText, perTributario: LooseText })),
});

/** Reads the registered preliminaries; null for a body of another shape. */
export function readSirePreliminaries({ body }: HttpAnswer): readonly SirePreliminary[] | null {
  return (
    parseBody(PreliminariesSchema, body)?.registros.flatMap(({ id, codTipoRegistro, perTributario }) => {
      const period = readPeriod(perTributario);
      return id === null || period === null ? [] : [{ id, registerType: codTipoRegistro ?? '', period }];
    }) ?? null
  );
}

/** YYYYMM as YYYY-MM; null for any other text. */
function readPeriod(text: string | null): string | null {
  return text !== null && /^\d{6}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : null;
}

const ReceiptSchema = v.object({ archivoPdf: v.pipe(v.string(), v.nonEmpty()) });

/** Reads the receipt of a register, a PDF; null for a body of another shape. */
export function readSireReceipt({ body }: HttpAnswer): Uint8Array | null {
  const parsed = parseBody(ReceiptSchema, body);
  return parsed === null ? null : Buffer.from(parsed.archivoPdf, 'base64');
}
