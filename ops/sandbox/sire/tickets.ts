import { limaDate } from '@chasqui/core/time';

/** Kinds of tickets: the fifth and sixth digit of their numbers. */
const KINDS = { upload: '01', order: '02', file: '03' } as const;

interface SireFileOfTicket {
  readonly name: string;
  readonly content: string;
  readonly zip: Buffer;
}

export interface NewTicket {
  readonly ruc: string;
  /** YYYYMM. */
  readonly period: string;
  readonly book: string;
  readonly kind: keyof typeof KINDS;
  /** codProceso. */
  readonly process: string;
  readonly description: string;
  readonly files?: readonly SireFileOfTicket[];
  readonly uploadedName?: string;
  readonly rows?: number;
  readonly faultyRows?: number;
  /** Default: 04 for an upload, else 06. */
  readonly ending?: '03' | '06' | '10';
}

interface Ticket extends NewTicket {
  readonly number: string;
  readonly serial: number;
  readonly startedMs: number;
}

const STATES: ReadonlyMap<string, string> = new Map([
  ['01', 'Cargado'],
  ['02', 'Validando archivo'],
  ['03', 'Procesado con errores'],
  ['04', 'Procesado sin errores'],
  ['05', 'En proceso'],
  ['06', 'Terminado'],
  ['10', 'Error'],
]);

/** Tickets of every taxpayer, in memory. Each ends after `delayMs`. */
export function createSireTickets({ now, delayMs }: { readonly now: () => Date; readonly delayMs: number }) {
  const tickets: Ticket[] = [];

  function stateOf({ startedMs, kind, ending }: Ticket): string {
    const passed = now().getTime() - startedMs;
    if (passed >= delayMs) return ending ?? (kind === 'upload' ? '04' : '06');
    if (passed < delayMs / 3) return '01';
    return kind === 'upload' ? '02' : '05';
  }

  const isReady = (ticket: Ticket): boolean => now().getTime() - ticket.startedMs >= delayMs;

  /** Describes a ticket as SUNAT does. SUNAT writes some members in several ways: the serial number chooses one. */
  function describe(ticket: Ticket): object {
    const state = stateOf(ticket);
    const { serial, number, period, process, description, uploadedName = null, rows = 0, faultyRows = 0 } = ticket;
    const day = limaDate(new Date(ticket.startedMs));
    const detail = {
      ...{ numTicket: number, fecCargaImportacion: day, codEstadoEnvio: state, desEstadoEnvio: STATES.get(state) },
      ...{ cntFilasvalidada: rows, cntCPError: isReady(ticket) ? String(faultyRows) : '0', cntCPInformados: rows },
    };
    const files = isReady(ticket) ? (ticket.files ?? []) : [];
    return {
      ...{ showReporteDescarga: files.length > 0 ? '1' : '0', perTributario: period, numTicket: number },
      ...{ fecCargaImportacion: day, fecInicioProceso: day, codProceso: process, desProceso: description },
      ...{ codEstadoProceso: state, desEstadoProceso: STATES.get(state), nomArchivoImportacion: uploadedName },
      detalleTicket: serial % 3 === 0 ? [detail] : detail,
      archivoReporte:
        files.length === 0
          ? null
          : files.map(({ name, content }) => ({
              ...(serial % 4 === 1 ? { codTipoArchivoReporte: '01' } : {}),
              ...(serial % 4 === 2 ? { codTipoAchivoReporte: null } : {}),
              ...(serial % 4 === 0 || serial % 4 === 3 ? { codTipoAchivoReporte: '00' } : {}),
              nomArchivoReporte: name,
              nomArchivoContenido: content,
            })),
      subProcesos: serial % 2 === 0 ? null : [{ codTipoSubProceso: '1', codEstado: state, numIntentos: 1 }],
    };
  }

  return {
    /** Opens a ticket and returns its number, with the instant of its end. */
    open(ticket: NewTicket): { readonly number: string; readonly endsMs: number } {
      const serial = tickets.length + 1;
      const startedMs = now().getTime();
      const year = limaDate(new Date(startedMs)).slice(0, 4);
      const number = `${year}${KINDS[ticket.kind]}${String(serial).padStart(8, '0')}`;
      tickets.push({ ...ticket, number, serial, startedMs });
      return { number, endsMs: startedMs + delayMs };
    },
    /** Lists tickets, the newest first. */
    list(
      ruc: string,
      { from, to, book, number }: { from: string; to: string; book: string | null; number: string | null },
    ) {
      return tickets
        .filter(
          (ticket) =>
            ticket.ruc === ruc &&
            from <= ticket.period &&
            ticket.period <= to &&
            (book === null || ticket.book === book) &&
            (number === null || ticket.number === number),
        )
        .toReversed()
        .map(describe);
    },
    /** Finds a file of a ticket; `early` if the ticket has not ended. */
    findFile(ruc: string, number: string, name: string): Buffer | 'early' | undefined {
      const ticket = tickets.find((one) => one.ruc === ruc && one.number === number);
      const file = ticket?.files?.find((one) => one.name === name);
      if (ticket === undefined || file === undefined) return undefined;
      return isReady(ticket) ? file.zip : 'early';
    },
  };
}

export type SireTickets = ReturnType<typeof createSireTickets>;
