import type { ChasquiClient } from '@chasqui/client';
import { FIGURE_HEADINGS } from '@chasqui/core/exports/document-columns';
import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';
import * as v from 'valibot';
import { UsageError } from '../command.ts';
import { titleOfOperation } from '../document-file.ts';
import { callOperation } from './call-operation.ts';
import type { DraftAction } from './drafts.ts';
import { readUnsignedXml } from './read-unsigned-xml.ts';

const ValidationSchema = v.object({
  totals: v.record(v.string(), v.number()),
  warnings: v.array(v.object({ code: v.string(), message: v.string() })),
  xml: v.string(),
});

/** Effect of an action, as the service tells it at this moment. Nothing was written. */
export interface PreparedAction {
  readonly ruc: string;
  /** For a person and a model: one field on each line. */
  readonly summary: string;
}

/**
 * Checks an action with the service, and tells its effect.
 * @throws ChasquiApiError with every problem of the document
 * @throws UsageError for a document that nothing can void today
 */
export function prepareAction(client: ChasquiClient, action: DraftAction, language: Language): Promise<PreparedAction> {
  return action.kind === 'emission'
    ? prepareEmission(client, action, language)
    : prepareVoiding(client, action, language);
}

type Fact = readonly [name: Message, value: string | undefined];

async function prepareEmission(
  client: ChasquiClient,
  { type, body }: Extract<DraftAction, { kind: 'emission' }>,
  language: Language,
): Promise<PreparedAction> {
  const answer = await callOperation(client, 'mutate', `validations.${type}`, body);
  const { totals, warnings, xml } = v.parse(ValidationSchema, answer);
  const facts = readUnsignedXml(xml);
  const amounts = Object.entries(totals).filter(([name, amount]) => amount !== 0 && name !== 'payable');
  const payable = totals.payable === 0 || totals.payable === undefined ? undefined : totals.payable.toFixed(2);
  const summary = inLines(language, [
    [say('Emit', 'Emitir'), [titleOfOperation(type), body.series].filter(Boolean).join(' ')],
    [say('Company', 'Empresa'), `${facts.issuer.ruc} ${facts.issuer.name}`],
    [say('Date', 'Fecha'), facts.issueDate],
    [say('Other party', 'Contraparte'), facts.counterparty],
    [say('Modifies', 'Modifica'), facts.modifies],
    [say('Reason', 'Motivo'), facts.reason],
    [say('From', 'Desde'), facts.origin],
    [say('To', 'Hasta'), facts.destination],
    [say('Begins', 'Inicio'), facts.transferStartDate],
    [say('Weight', 'Peso'), facts.weight],
    ...itemsOf(body).map((item): Fact => [say('Item', 'Ítem'), item]),
    [
      say('Amounts', 'Importes'),
      amounts.map(([name, amount]) => `${nameFigure(name, language)} ${amount.toFixed(2)}`).join(', '),
    ],
    [say('To pay', 'Por pagar'), payable && `${facts.currencyCode ?? ''} ${payable}`.trim()],
    [say('In words', 'En letras'), facts.amountInWords],
    ...warnings.map(({ code, message }): Fact => [say('Warning', 'Advertencia'), `${code}: ${message}`]),
  ]);
  return { ruc: facts.issuer.ruc, summary };
}

/** Returns the name of a figure in the totals: that of the API in English, that of the exports in Spanish. */
function nameFigure(name: string, language: Language): string {
  const heading = Object.entries(FIGURE_HEADINGS).find(([figure]) => figure === name)?.[1];
  return language === 'es' ? (heading ?? name) : name;
}

async function prepareVoiding(
  client: ChasquiClient,
  { id, reason }: Extract<DraftAction, { kind: 'voiding' }>,
  language: Language,
): Promise<PreparedAction> {
  const [document, { file, options }] = await Promise.all([
    client.documents.get.query({ id }),
    client.documents.voidOptions.query({ id }),
  ]);
  const way = options.find((option) => option.way === file);
  if (file === null || way === undefined) throw new UsageError(explainClosed(options));
  const { documentId, issueDate, currencyCode, totals, customer } = document;
  const summary = inLines(language, [
    [say('Void', 'Dar de baja'), documentId],
    [say('By', 'Por'), `${file}: ${way.effect}`],
    [say('Date', 'Fecha'), issueDate],
    [say('Other party', 'Contraparte'), customer ? `${customer.identityNumber} ${customer.name}` : undefined],
    [say('To pay', 'Por pagar'), totals.payable === 0 ? undefined : `${currencyCode} ${totals.payable.toFixed(2)}`],
    [say('Reason', 'Motivo'), reason],
    ...way.remarks.map((remark): Fact => [say('Warning', 'Advertencia'), remark]),
  ]);
  return { ruc: documentId.slice(0, 11), summary };
}

interface VoidWay {
  readonly way: string;
  readonly open: boolean;
  readonly effect: string;
  readonly closedBecause: string | null;
}

/** Ways that the service tells are in the language of the client already. */
function explainClosed(options: readonly VoidWay[]): Message {
  const ways = options
    .map(({ way, open, effect, closedBecause }) => `\n${way}: ${open ? effect : closedBecause}`)
    .join('');
  return say(
    `No file can void this document today.${ways}`,
    `Hoy ningún archivo puede dar de baja este comprobante.${ways}`,
  );
}

const ItemsSchema = v.array(v.record(v.string(), v.unknown()));

/** Lines of the request that a person knows again. */
function itemsOf({ items }: Readonly<Record<string, unknown>>): string[] {
  if (!v.is(ItemsSchema, items)) return [];
  return items.map(({ quantity, description, productId, unitPrice, unitPriceWithTax, ...rest }) => {
    const named = description ?? productId;
    if (named === undefined) return JSON.stringify(rest);
    const price = unitPrice ?? unitPriceWithTax;
    return [quantity, '×', named, ...(price === undefined ? [] : ['@', price])].join(' ');
  });
}

/** One fact a line. A text of the model cannot begin a line that looks like a fact. */
function inLines(language: Language, facts: readonly Fact[]): string {
  return facts
    .flatMap(([name, value]) => (value ? [`${inLanguage(name, language)}: ${value.replace(/\s+/g, ' ')}`] : []))
    .join('\n');
}
