import { type Message, say } from './message.ts';

/** Contents of cells that are neither text nor number, as `OddCell` names them. */
const ODD: Readonly<Record<string, string>> = {
  'a date': 'una fecha',
  'a broken number': 'un número dañado',
  'a reference to a text that is not there': 'una referencia a un texto que no existe',
};

/** Reasons why a zip cannot be unpacked, as `ArchiveErrorReason` names them. */
const UNREADABLE_ZIP = {
  not_a_zip: 'no es un archivo zip',
  empty: 'está vacío',
  no_xml: 'no tiene XML',
  too_large: 'su contenido es demasiado grande',
  corrupt: 'está dañado, o usa cifrado, zip64 u otra compresión que no se admite',
} as const;

function oddInSpanish(odd: string): string {
  return ODD[odd] ?? odd.replace(/^the error /, 'el error ');
}

function atLine(word: string, line: number | undefined): string {
  return line === undefined ? '' : ` (${word} ${line})`;
}

/** Messages about spreadsheets and their rows. */
export const IMPORT_MESSAGES = {
  rowsAtMost: (max: number) =>
    say(`must have at most ${max} rows below the first`, `debe tener ${max} filas como máximo debajo de la primera`),
  textNot: (odd: string) => say(`must be a text, not ${odd}`, `debe ser un texto, no ${oddInSpanish(odd)}`),
  numberNot: (odd: string) => say(`must be a number, not ${odd}`, `debe ser un número, no ${oddInSpanish(odd)}`),
  columnOdd: (odd: string, known: string) =>
    say(
      `must have no column ${odd}: the columns are ${known}`,
      `no debe tener la columna ${oddInSpanish(odd)}: las columnas son ${known}`,
    ),
  quotes: (line: number) =>
    say(
      `must have quotes around whole cells only, and double those inside (line ${line})`,
      `debe tener comillas solo alrededor de celdas completas, y duplicar las de dentro (línea ${line})`,
    ),
  quoteOpen: (line: number | undefined) =>
    say(
      `must close every quote that it opens${atLine('line', line)}`,
      `debe cerrar cada comilla que abre${atLine('línea', line)}`,
    ),
  notCsv: (line: number | undefined) =>
    say(`must be CSV${atLine('line', line)}`, `debe ser CSV${atLine('línea', line)}`),
  notXlsx: (why: Message) => say(`must be an XLSX file: ${why.message}`, `debe ser un archivo XLSX: ${why.es}`),
  noZip: say('it is no zip file', 'no es un archivo zip'),
  unreadableZip: (reason: keyof typeof UNREADABLE_ZIP, why: string) => say(why, UNREADABLE_ZIP[reason]),
  noWorkbook: say('it has no workbook', 'no tiene un libro'),
  noSheet: say('it has no sheet with cells', 'no tiene una hoja con celdas'),
  xmlNotUtf8: say('its XML is not UTF-8', 'su XML no es UTF-8'),
  xmlBroken: say('its XML is broken', 'su XML está dañado'),
  xmlDocumentType: say('its XML has a document type', 'su XML tiene un tipo de documento (DOCTYPE)'),
  xmlTooDeep: say('its XML is nested too deep', 'su XML está anidado a demasiada profundidad'),
  longFormat: (max: number) =>
    say(
      `it has a number format of more than ${max} characters`,
      `tiene un formato de número de más de ${max} caracteres`,
    ),
  rowsBelow: (max: number) => say(`must have no rows below row ${max}`, `no debe tener filas debajo de la fila ${max}`),
  columnsAtMost: (max: number, row: number) =>
    say(
      `must have at most ${max} columns: row ${row} has more`,
      `debe tener ${max} columnas como máximo: la fila ${row} tiene más`,
    ),
  textAtMost: (max: number, row: number) =>
    say(
      `must have at most ${max} characters in a cell: row ${row} has one with more`,
      `debe tener ${max} caracteres como máximo en una celda: la fila ${row} tiene una con más`,
    ),
  exists: (kind: 'client' | 'product', id: string) =>
    say(
      `must be new: ${kind} ${id} has it; onExisting update changes ${kind}s that exist`,
      `debe ser nuevo: lo tiene el ${kind === 'client' ? 'cliente' : 'producto'} ${id}; onExisting update cambia los que existen`,
    ),
} as const;
