/** The parts of a workbook beside its sheets (ECMA-376, part 1), small and known when it ends. */
export interface WorkbookPart {
  readonly name: string;
  readonly content: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}">`;

/** Returns the path of a sheet in the package. Sheets are counted from 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** Returns the parts that describe how the sheets belong together. The names must be escaped for XML already. */
export function workbookParts(sheetNames: readonly string[]): WorkbookPart[] {
  return [
    { name: 'xl/styles.xml', content: STYLES },
    { name: 'xl/workbook.xml', content: workbook(sheetNames) },
    { name: 'xl/_rels/workbook.xml.rels', content: workbookRelations(sheetNames.length) },
    { name: '_rels/.rels', content: ROOT_RELATIONS },
    { name: '[Content_Types].xml', content: contentTypes(sheetNames.length) },
  ];
}

/** Styles in the order of CELL_STYLES: plain, bold, amount, bold amount, day, instant. 4 is Excel's own `#,##0.00`. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${[format(0, 0), format(0, 1), format(4, 0), format(4, 1), format(164, 0), format(165, 0)].join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function format(numberFormat: number, font: number): string {
  const applied = `applyNumberFormat="1" applyFont="1"`;
  return `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" ${applied}/>`;
}

function workbook(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const targets = numbersTo(sheets).map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`));
  return relations([...targets, relation(sheets + 1, 'styles', 'styles.xml')]);
}

const ROOT_RELATIONS = relations([relation(1, 'officeDocument', 'xl/workbook.xml')]);

function relation(number: number, type: string, target: string): string {
  return `<Relationship Id="rId${number}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function relations(all: readonly string[]): string {
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const overrides = numbersTo(sheets).map((number) => override(sheetPath(number), 'worksheet'));
  return (
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    [override('xl/workbook.xml', 'sheet.main'), override('xl/styles.xml', 'styles'), ...overrides].join('') +
    '</Types>'
  );
}

function override(part: string, type: string): string {
  return `<Override PartName="/${part}" ContentType="${CONTENT}.${type}+xml"/>`;
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
