import type { PrintBlock, PrintField, PrintModel } from './print-model.ts';

/** Empty box for a character that the font cannot show. */
export const MISSING = '\u25A1';

const CHARACTERS = new Intl.Segmenter('es', { granularity: 'grapheme' });
const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const BLANK = /[\t\p{Zs}]/gu;
/** Control and format characters: joiners, directions, variation selectors, tags. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** Visible characters of Latin 1, which every font and code page for Spanish has: most texts have no others. */
const LATIN = /^[\n\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF]*$/;

interface Table<Column> {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

type HasGlyph = (codePoint: number) => boolean;

/** Returns what stands for a character without a glyph. */
type Replace = (character: string) => string;

const emptyBox: Replace = () => MISSING;

function printableCharacter(character: string, hasGlyph: HasGlyph, replace: Replace): string {
  if (character === '\n') return character;
  const visible = character.replace(INVISIBLE, '');
  if (visible === '') return '';
  const isKnown = [...visible].every((part) => hasGlyph(part.codePointAt(0) ?? 0));
  return isKnown ? visible : replace(visible);
}

/** Returns a text that the font can show (NFC), by default with an empty box for each missing grapheme. */
export function printableText(text: string, hasGlyph: HasGlyph, replace = emptyBox): string {
  const plain = text.normalize('NFC').replace(LINE_END, '\n').replace(BLANK, ' ');
  if (LATIN.test(plain)) return plain;
  return [...CHARACTERS.segment(plain)].map(({ segment }) => printableCharacter(segment, hasGlyph, replace)).join('');
}

/** Returns a print model whose every text can be shown. The text of the QR stays unchanged. */
export function printableModel(model: PrintModel, hasGlyph: HasGlyph, replace = emptyBox): PrintModel {
  const clean = (text: string) => printableText(text, hasGlyph, replace);
  const cleanOr = (text: string | null) => (text === null ? null : clean(text));
  const field = ({ label, value }: PrintField): PrintField => ({ label: clean(label), value: clean(value) });
  const table = <Column extends { readonly label: string }>({ columns, rows }: Table<Column>): Table<Column> => ({
    columns: columns.map((column) => ({ ...column, label: clean(column.label) })),
    rows: rows.map((row) => row.map(clean)),
  });
  const block = ({ title, fields, list, ...layout }: PrintBlock): PrintBlock => ({
    ...layout,
    title: cleanOr(title),
    fields: fields.map(field),
    ...(list !== undefined && { list: table(list) }),
  });
  const { heading, issuer, ticketTable, settlement = [], annexes = [] } = model;
  return {
    heading: { ruc: clean(heading.ruc), title: clean(heading.title), number: clean(heading.number) },
    issuer: {
      ...{ name: clean(issuer.name), tradeName: cleanOr(issuer.tradeName), address: clean(issuer.address) },
      ...(issuer.branch !== undefined && { branch: clean(issuer.branch) }),
      ...(issuer.contact !== undefined && { contact: clean(issuer.contact) }),
    },
    blocks: model.blocks.map(block),
    ...table(model),
    ...(ticketTable !== undefined && { ticketTable: table(ticketTable) }),
    totals: model.totals.map(field),
    settlement: settlement.map(field),
    annexes: annexes.map(block),
    legends: model.legends.map(clean),
    notes: model.notes.map(clean),
    qr: model.qr,
    hash: cleanOr(model.hash),
    footer: clean(model.footer),
    ...(model.ownFooter !== undefined && { ownFooter: clean(model.ownFooter) }),
  };
}
