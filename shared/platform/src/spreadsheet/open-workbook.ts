import { ArchiveError, unzipFiles } from '@chasqui/core/archive';
import { type Message, say } from '@chasqui/core/messages';
import type { SheetLimits } from './sheet-rows.ts';
import { notXlsx, walkXml } from './walk-xml.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** The namespaces of `r:id` in the two kinds of workbook, transitional and strict. */
const RELATION_NAMESPACES = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
] as const;

/**
 * Unpacks the parts that the cells of the first sheet need; no macros, pictures and external links.
 * @throws SheetError if the file is not XLSX, is damaged, or unpacks to too much
 */
export function openWorkbook(bytes: Uint8Array, { unpackedBytes }: SheetLimits) {
  try {
    const unzip = (paths: readonly string[]) =>
      unzipFiles(bytes, { maxBytes: unpackedBytes, isWanted: (name) => paths.includes(name) });
    const index = unzip([WORKBOOK, RELATIONS]);
    const [workbook, relations] = [index.get(WORKBOOK), index.get(RELATIONS)];
    if (workbook === undefined || relations === undefined)
      throw notXlsx(say('it has no workbook', 'no tiene un libro'));
    const { sheetId, countsFrom1904 } = readWorkbook(workbook);
    const paths = findParts(sheetId, relations);
    const files = unzip(Object.values(paths));
    const sheet = files.get(paths.sheet);
    if (sheet === undefined) throw notXlsx(say('it has no sheet with cells', 'no tiene una hoja con celdas'));
    const { sharedStrings, styles } = paths;
    return { sheet, sharedStrings: files.get(sharedStrings), styles: files.get(styles), countsFrom1904 };
  } catch (error) {
    throw error instanceof ArchiveError ? notXlsx(describeArchive(error)) : error;
  }
}

/** Returns the paths of the parts in the zip; an empty text if a part does not exist. */
function findParts(sheetId: string | undefined, relations: Uint8Array) {
  const related = listRelations(relations);
  // The types of both kinds of workbook end alike.
  const pathOf = (type: string) => related.find((relation) => relation.type.endsWith(`/${type}`))?.target ?? '';
  return {
    sheet: related.find(({ id }) => id !== undefined && id === sheetId)?.target ?? '',
    sharedStrings: pathOf('sharedStrings'),
    styles: pathOf('styles'),
  };
}

/** Returns the id of the first sheet, and if day 0 of serial numbers is 1904-01-01, as in old workbooks of Macs. */
function readWorkbook(workbook: Uint8Array) {
  const ids: (string | undefined)[] = [];
  let countsFrom1904 = false;
  walkXml(workbook, {
    open: ({ name, attribute }) => {
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name !== 'sheet' || ids.length > 0) return;
      ids.push(RELATION_NAMESPACES.map((namespace) => attribute('id', namespace)).find((id) => id !== undefined));
    },
  });
  return { sheetId: ids[0], countsFrom1904 };
}

function listRelations(relations: Uint8Array) {
  const found: { readonly id: string | undefined; readonly type: string; readonly target: string }[] = [];
  walkXml(relations, {
    open: ({ name, attribute }) => {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === undefined) return;
      // Targets are relative to the workbook's folder, or absolute.
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      found.push({ id: attribute('Id'), type: attribute('Type') ?? '', target: path });
    },
  });
  return found;
}

/** Other reasons why a zip cannot be unpacked. */
const UNREADABLE_ZIP = {
  empty: 'está vacío',
  no_xml: 'no tiene XML',
  too_large: 'su contenido es demasiado grande',
  corrupt: 'está dañado, o usa cifrado, zip64 u otra compresión que no se admite',
} as const;

function describeArchive({ reason, message }: ArchiveError): Message {
  if (reason === 'not_a_zip') return say('it is no zip file', 'no es un archivo zip');
  return say(`${message.slice(0, 1).toLowerCase()}${message.slice(1)}`, UNREADABLE_ZIP[reason]);
}
