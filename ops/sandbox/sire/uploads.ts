import { randomUUID } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { judgeReplacement, type RowFault } from './judge-replacement.ts';
import type { Months } from './months.ts';
import { refuse422, type SireReply, type SireRequest, type SireRoute } from './sire-route.ts';
import type { NewTicket, SireTickets } from './tickets.ts';

/** Upload by TUS, as far as it has come. */
interface Upload {
  readonly ruc: string;
  readonly metadata: ReadonlyMap<string, string>;
  readonly length: number;
  readonly pieces: Buffer[];
  received: number;
  ticket: string | null;
}

export interface UploadDeps {
  readonly months: Months;
  readonly tickets: SireTickets;
}

const UPLOADS = 'rvierce/receptorpropuesta/web/propuesta/upload';
const TUS = { 'Tus-Resumable': '1.0.0' };
const SALES = '140000';

/** Creates the service that takes files: announce one, send its bytes, and ask how many have come. */
export function createUploads({ months, tickets }: UploadDeps) {
  const uploads = new Map<string, Upload>();
  /** Texts of the files that were taken, by RUC and name. */
  const taken = new Map<string, string>();

  function announce({ ruc, headers, url }: SireRequest): SireReply {
    const metadata = readMetadata(String(headers['upload-metadata'] ?? ''));
    const length = Number(headers['upload-length'] ?? 'x');
    if (!Number.isInteger(length) || headers['tus-resumable'] !== '1.0.0') return { status: 412, headers: TUS };
    const name = metadata.get('nomArchivoImportacion') ?? '';
    if (taken.has(`${ruc}/${name}`)) return refuse422('1024');
    if (!name.endsWith('.zip')) return refuse422('1348');
    if (length === 0) return refuse422('1350');
    const refusal = months.refusalOf(ruc, metadata.get('perTributario') ?? '', 'replace');
    if (refusal !== null) return refuse422(refusal);
    const id = randomUUID();
    uploads.set(id, { ruc, metadata, length, pieces: [], received: 0, ticket: null });
    return { status: 201, headers: { ...TUS, Location: `${url}/${id}` } };
  }

  function find({ ruc, parts }: SireRequest): Upload | undefined {
    const upload = uploads.get(parts[0] ?? '');
    return upload?.ruc === ruc ? upload : undefined;
  }

  function take(request: SireRequest): SireReply {
    const upload = find(request);
    if (upload === undefined) return { status: 404, headers: TUS };
    if (Number(request.headers['upload-offset']) !== upload.received) return { status: 409, headers: TUS };
    if (upload.received + request.body.byteLength > upload.length) return { status: 413, headers: TUS };
    upload.pieces.push(request.body);
    upload.received += request.body.byteLength;
    if (upload.received < upload.length)
      return { status: 204, headers: { ...TUS, 'Upload-Offset': `${upload.received}` } };
    upload.ticket ??= finish(upload);
    // SUNAT's last answer has no offset.
    return { status: 200, headers: { ...TUS, 'Content-Type': 'text/plain' }, body: upload.ticket };
  }

  /** Judges a whole file and returns the number of its ticket. */
  function finish({ ruc, metadata, pieces }: Upload): string {
    const name = metadata.get('nomArchivoImportacion') ?? '';
    const period = metadata.get('perTributario') ?? '';
    const judged = judgeFile(Buffer.concat(pieces), { ruc, metadata });
    const refusal = months.refusalOf(ruc, period, 'replace');
    const faults =
      refusal === null ? judged.faults : [{ row: 0, code: refusal, text: 'El periodo no admite el reemplazo' }];
    const ticket: NewTicket = {
      ...{ ruc, period, book: metadata.get('codLibro') ?? '', kind: 'upload', process: '3' },
      ...{ description: 'Reemplazar propuesta', uploadedName: name, rows: judged.rows, faultyRows: faults.length },
      ...(faults.length > 0 && { ending: '03', files: [toReport(name, faults)] }),
    };
    const { number, endsMs } = tickets.open(ticket);
    if (faults.length === 0) {
      taken.set(`${ruc}/${name}`, judged.text);
      months.answer(ruc, period, 'replaced', endsMs);
    }
    return number;
  }

  const routes: readonly SireRoute[] = [
    { method: 'POST', path: new RegExp(`^${UPLOADS}$`), handle: announce },
    { method: 'PATCH', path: new RegExp(`^${UPLOADS}/([\\w-]+)$`), handle: take },
    {
      method: 'HEAD',
      path: new RegExp(`^${UPLOADS}/([\\w-]+)$`),
      handle: (request) => {
        const upload = find(request);
        if (upload === undefined) return { status: 404, headers: TUS };
        const lengths = { 'Upload-Offset': `${upload.received}`, 'Upload-Length': `${upload.length}` };
        return { status: 200, headers: { ...TUS, ...lengths, 'Cache-Control': 'no-store' } };
      },
    },
  ];

  return {
    routes,
    /** Frees the names of a month, once its replacement is deleted. */
    forget(ruc: string, period: string): void {
      for (const key of taken.keys()) if (isOfMonth(key, ruc, period)) taken.delete(key);
    },
    /** Returns the rows of the month's replacement. */
    rowsOf(ruc: string, period: string): readonly string[] {
      const [, text = ''] = [...taken].find(([key]) => isOfMonth(key, ruc, period)) ?? [];
      return text.split('\r\n').filter((row) => row !== '');
    },
  };
}

function isOfMonth(key: string, ruc: string, period: string): boolean {
  return key.startsWith(`${ruc}/LE${ruc}${period}`);
}

export type Uploads = ReturnType<typeof createUploads>;

/** Reads `key base64,key base64`. */
function readMetadata(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString('utf8')] as const;
    }),
  );
}

interface Judged {
  readonly rows: number;
  readonly text: string;
  readonly faults: readonly RowFault[];
}

function judgeFile(
  zip: Buffer,
  { ruc, metadata }: { readonly ruc: string; readonly metadata: ReadonlyMap<string, string> },
): Judged {
  const fault = (code: string, text: string): Judged => ({ rows: 0, text: '', faults: [{ row: 0, code, text }] });
  const period = metadata.get('perTributario') ?? '';
  const name = metadata.get('nomArchivoImportacion') ?? '';
  const wanted = new RegExp(`^LE${ruc}${period}00140400021[01]12\\.zip$`);
  if (!wanted.test(name))
    return fault('1044', `El nombre del archivo es incorrecto: Error en Posicion ${wrongPlace(name, ruc, period)}`);
  if (metadata.get('codProceso') !== '3' || metadata.get('codLibro') !== SALES) {
    return fault('1161', 'El proceso o el libro no es el de un reemplazo de ventas');
  }
  if (metadata.get('codOrigenEnvio') !== '2' || metadata.get('numRuc') !== ruc) {
    return fault('1002', 'El RUC o el origen del envio no corresponde');
  }
  const text = unpack(zip, name.replace('.zip', '.txt'));
  if (text === null) return fault('1348', 'El archivo no es un zip con un texto del mismo nombre');
  const isEmpty = name.charAt(name.length - 7) === '0';
  if (isEmpty !== (text === '')) return fault('1350', 'El contenido no es el que dice el nombre');
  return { rows: text.split('\r\n').length - 1, text, faults: judgeReplacement(text, { ruc, period }) };
}

/** Returns the position, from 1, in which a name first differs from the right one. */
function wrongPlace(name: string, ruc: string, period: string): number {
  const right = `LE${ruc}${period}00140400021112.zip`;
  return [...right].findIndex((sign, index) => name[index] !== sign) + 1;
}

function unpack(zip: Buffer, name: string): string | null {
  try {
    const files = unzipSync(zip);
    const [only, ...others] = Object.keys(files);
    const bytes = only === name && others.length === 0 ? files[only] : undefined;
    // fflate would leave out a byte order mark.
    return bytes === undefined ? null : Buffer.from(bytes).toString('utf8');
  } catch {
    return null;
  }
}

function toReport(name: string, faults: readonly RowFault[]): { name: string; content: string; zip: Buffer } {
  const base = name.replace(/\.zip$/, '_INC');
  const lines = faults.map(({ row, code, text }) => `${row}|${code}|${text}|`);
  const text = `\uFEFF${['Fila|Código|Descripción|', ...lines, ''].join('\r\n')}`;
  return { name: `${base}.zip`, content: `${base}.txt`, zip: Buffer.from(zipSync({ [`${base}.txt`]: strToU8(text) })) };
}
