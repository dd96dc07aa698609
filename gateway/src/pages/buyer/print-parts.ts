import { type Message, say } from '@chasqui/core/messages';
import {
  type PrintBlock,
  type PrintColumn,
  type PrintField,
  type PrintList,
  type PrintModel,
  pluralizeUnits,
  type TicketPlace,
} from '@chasqui/core/print';
import { html } from 'hono/html';
import type { Markup } from '../page.ts';

const WORDS = {
  lines: say('Items', 'Detalle'),
  totals: say('Totals', 'Totales'),
  notes: say('Notes', 'Observaciones'),
  hash: say('Digest of the signature', 'Valor resumen de la firma'),
};

/** Chooses the language of a message. */
export type Words = (message: Message) => string;

type Part = Markup | '';

/** Builds the attribute for a class; none without a class. */
function classed(name: string | null): Part {
  return name === null ? '' : html` class="${name}"`;
}

function fieldRow({ label, value }: PrintField, kind: string | null = null): Markup {
  return html`<div${classed(kind)}><dt>${label}</dt><dd>${value}</dd></div>`;
}

function fieldList(fields: readonly PrintField[]): Part {
  return fields.length === 0 ? '' : html`<dl>${fields.map((field) => fieldRow(field))}</dl>`;
}

function listTable({ columns, rows }: PrintList): Markup {
  const kindOf = (index: number) => classed(columns[index]?.align === 'right' ? 'right' : null);
  return html`<table>
<thead><tr>${columns.map(({ label }, index) => html`<th scope="col"${kindOf(index)}>${label}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map((cell, index) => html`<td${kindOf(index)}>${cell}</td>`)}</tr>`)}
</tbody>
</table>`;
}

/** Builds a group of fields: the buyer, the destination of goods, the instalments. */
export function blockSection({ title, layout, fields, list }: PrintBlock): Markup {
  return html`<section${classed(layout === 'box' ? 'box' : null)}>
${title === null ? '' : html`<h2>${title}</h2>`}
${fieldList(fields)}
${list === undefined ? '' : listTable(list)}
</section>`;
}

/** Space at which no line breaks: a label stays with its value. */
const TIE = '\u00a0';

interface Line {
  readonly title: string;
  /** Further lines of the title, in small letters. */
  readonly notes: readonly string[];
  readonly details: readonly string[];
  readonly amount: string;
}

/** Sorts the cells of a row by their roles on a narrow paper, which suit a telephone too. */
function lineOf(columns: readonly PrintColumn[], row: readonly string[]): Line {
  const texts = pluralizeUnits(columns, row);
  const cells = columns.map(({ label, ticket }, index) => ({ label, ticket, text: texts[index] ?? '' }));
  const filledAt = (place: TicketPlace) => cells.filter(({ ticket, text }) => ticket === place && text !== '');
  const textAt = (place: TicketPlace) =>
    filledAt(place)
      .map(({ text }) => text)
      .join(' ');
  const [title = '', ...notes] = textAt('title').split('\n');
  const plain = textAt('detail');
  const labelled = filledAt('labelled').map(({ label, text }) => `${label} ${text}`.replaceAll(' ', TIE));
  return { title, notes, details: [...(plain === '' ? [] : [plain]), ...labelled], amount: textAt('amount') };
}

function lineItem({ title, notes, details, amount }: Line): Markup {
  return html`<li>
<p>${title}</p>
${amount === '' ? '' : html`<p class="sum">${amount}</p>`}
${notes.map((note) => html`<p class="small">${note}</p>`)}
${details.length === 0 ? '' : html`<p class="small">${details.join(' · ')}</p>`}
</li>`;
}

/** Builds the lines of a document, each with its amount at the right. */
export function linesSection({ columns, rows }: Pick<PrintModel, 'columns' | 'rows'>, words: Words): Part {
  if (rows.length === 0) return '';
  const labelOf = (place: TicketPlace) =>
    columns
      .filter(({ ticket }) => ticket === place)
      .map(({ label }) => label)
      .join(' ');
  return html`<section>
<h2>${words(WORDS.lines)}</h2>
<ul class="lines">
<li class="label"><p>${labelOf('title')}</p><p class="sum">${labelOf('amount')}</p></li>
${rows.map((row) => lineItem(lineOf(columns, row)))}
</ul>
</section>`;
}

/** Builds the totals. The amount of the document and the amount to pay stand out. */
export function totalsSection({ totals, settlement = [] }: PrintModel, words: Words): Part {
  if (totals.length === 0) return '';
  const rowsOf = (fields: readonly PrintField[]) =>
    fields.map((field, index) => fieldRow(field, index === fields.length - 1 ? 'sum' : null));
  return html`<section>
<h2>${words(WORDS.totals)}</h2>
<dl class="sums">${rowsOf(totals)}${rowsOf(settlement)}</dl>
</section>`;
}

/** Builds the legends, the notes of the issuer, and the texts of the company at the foot. */
export function closingSections({ legends, notes, ownFooter, issuer, hash }: PrintModel, words: Words): Markup {
  const { address, branch, contact } = issuer;
  const last = [address, branch, contact, ownFooter, hash === null ? undefined : `${words(WORDS.hash)}: ${hash}`];
  return html`${legends.length === 0 ? '' : html`<section>${legends.map((legend) => html`<p>${legend}</p>`)}</section>`}
${notes.length === 0 ? '' : html`<section><h2>${words(WORDS.notes)}</h2>${notes.map((note) => html`<p>${note}</p>`)}</section>`}
<section class="small">${last.map((text) => (text === undefined ? '' : html`<p>${text}</p>`))}</section>`;
}
