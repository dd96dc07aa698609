import { BOOK_CODES, periodCode, type SireBook } from '@chasqui/core/sire/file-names';
import type { HttpRequest } from '../http-request.ts';

/** Month of one register. */
export interface SireMonth {
  readonly book: SireBook;
  /** YYYY-MM. */
  readonly period: string;
}

type Call = Omit<HttpRequest, 'headers'>;

/** Web service as the origin of a call; SUNAT refuses the others. */
const ORIGIN = '2';
/** Text files. The other codes mean different formats in the two registers. */
const TEXT_FILE = '0';
const PER_PAGE = '100';

/** File that a ticket has made, with all that SUNAT asks for to give it. */
export interface FileQuestion extends SireMonth {
  readonly ticket: string;
  /** codProceso of the ticket. */
  readonly process: string;
  readonly name: string;
  readonly kind: string | null;
}

/** Creates the calls of SIRE, by sections 5.1 to 5.37 of SUNAT's manuals of web services. */
export function createSireCalls(base: string) {
  const root = `${base}/contribuyente/migeigv/libros`;
  const get = (path: string, query: Readonly<Record<string, string>> = {}): Call => {
    const text = new URLSearchParams(query).toString();
    return { method: 'GET', url: `${root}/${path}${text === '' ? '' : `?${text}`}`, body: '' };
  };
  const order = (method: 'POST' | 'PUT', path: string, body = ''): Call => ({ method, url: `${root}/${path}`, body });

  return {
    periods: (book: SireBook) => get(`rvierce/padron/web/omisos/${BOOK_CODES[book]}/periodos`),
    proposal: ({ book, period }: SireMonth) => {
      const path =
        book === 'sales'
          ? `rvie/propuesta/web/propuesta/${periodCode(period)}/exportapropuesta`
          : `rce/propuesta/web/propuesta/${periodCode(period)}/exportacioncomprobantepropuesta`;
      return get(path, { codTipoArchivo: TEXT_FILE, codOrigenEnvio: ORIGIN });
    },
    /** Asks for one ticket, or for the first page of a period's tickets. */
    tickets: ({ book, period }: SireMonth, ticket?: string) => {
      const code = periodCode(period);
      return get('rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets', {
        ...{ perIni: code, perFin: code, page: '1', perPage: PER_PAGE },
        ...{ codLibro: BOOK_CODES[book], codOrigenEnvio: ORIGIN },
        ...(ticket !== undefined && { numTicket: ticket }),
      });
    },
    file: ({ book, period, ticket, process, name, kind }: FileQuestion) =>
      get('rvierce/gestionprocesosmasivos/web/masivo/archivoreporte', {
        nomArchivoReporte: name,
        // SUNAT takes the word for none.
        codTipoArchivoReporte: kind ?? 'null',
        ...{ codLibro: BOOK_CODES[book], perTributario: periodCode(period), codProceso: process, numTicket: ticket },
      }),
    receipt: (fileName: string) =>
      get('rvierce/gestionlibro/web/registroslibros/constancia/archivo', { nomArchivo: fileName }),
    accept: (period: string) => order('POST', `rvie/propuesta/web/propuesta/${periodCode(period)}/aceptapropuesta`),
    registerPreliminary: (period: string) =>
      order('POST', `rvierce/gestionlibro/web/registroslibros/${periodCode(period)}/registrapreliminar`),
    preliminaryReport: (period: string) =>
      get(`rvierce/gestionlibro/web/registroslibros/${periodCode(period)}/reportepreliminar`, {
        codTipoArchivo: TEXT_FILE,
        codOrigenEnvio: ORIGIN,
        codLibro: BOOK_CODES.sales,
      }),
    preliminaries: (period: string) => {
      const code = periodCode(period);
      const query = { page: '1', perPage: PER_PAGE, perIni: code, perFin: code };
      return get('rvierce/gestionlibro/web/registroslibros/consultapreliminaresregistro', query);
    },
    deletePreliminary: (period: string, id: string | null) => {
      const path = `rvierce/gestionlibro/web/registroslibros/${periodCode(period)}/eliminapreliminar`;
      const body = { ...(id !== null && { id }), codTipoRegistro: '14' };
      return order('PUT', `${path}?codLibro=${BOOK_CODES.sales}`, JSON.stringify(body));
    },
    deleteReplacement: (period: string) => {
      const path = `rvierce/gestionlibro/web/registroslibros/${periodCode(period)}/eliminarreemplazo`;
      return order('PUT', `${path}?codLibro=${BOOK_CODES.sales}`);
    },
    uploadUrl: `${root}/rvierce/receptorpropuesta/web/propuesta/upload`,
  };
}
