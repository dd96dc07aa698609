import { formatDocumentNumber, parseDocumentId } from '@chasqui/core/identity';
import { type Message, say } from '@chasqui/core/messages';
import { typeName } from '../components/type-name.ts';
import { formatAmount, formatDay } from '../language/formats.ts';
import { FIGURES } from './compared-totals.ts';
import type { SalesMonth } from './sales-month.ts';

export type Difference = SalesMonth['differences'][number];
type Row = NonNullable<Difference['own']>;

export const DIFFERENCE_KINDS: Readonly<Record<Difference['kind'], Message>> = {
  missing_at_sunat: say('SUNAT does not have it', 'SUNAT no lo tiene'),
  missing_here: say('Only SUNAT has it', 'Solo lo tiene SUNAT'),
  amount: say('Other amounts', 'Otros importes'),
  state: say('Void on one side', 'Anulado en un solo lado'),
  exchange_rate: say('Other currency or rate', 'Otra moneda u otro tipo de cambio'),
  other: say('Other data', 'Otros datos'),
};

/** Returns the document of a difference for people: `Factura F001-00000123`. */
export function nameDocument({ documentId }: Pick<Difference, 'documentId'>): string {
  const identity = parseDocumentId(documentId);
  return identity === null ? documentId : `${typeName(identity.documentType)} ${formatDocumentNumber(identity)}`;
}

const VOID = say('Void', 'Anulado');
const IN_FORCE = say('In force', 'Vigente');
const NO_RATE = say('no exchange rate', 'sin tipo de cambio');

/** Returns what one side of a difference has, beside its total, that the other side does not have. */
export function listApart({ kind, own, sunat }: Difference, side: 'own' | 'sunat'): readonly Message[] {
  if (own === null || sunat === null) return [];
  const [row, other] = side === 'own' ? [own, sunat] : [sunat, own];
  switch (kind) {
    case 'amount':
      return listFigures(row, other);
    case 'state':
      return row.voided === null ? [] : [row.voided ? VOID : IN_FORCE];
    case 'exchange_rate':
      return [describeRate(row)];
    default:
      return listDetails(row, other);
  }
}

function listFigures(row: Row, other: Row): readonly Message[] {
  return FIGURES.filter(([name]) => name !== 'total' && row.totals[name] !== other.totals[name]).map(
    ([name, { message, es }]) => {
      const amount = formatAmount(row.totals[name]);
      return say(`${message}: ${amount}`, `${es}: ${amount}`);
    },
  );
}

function describeRate({ currencyCode, exchangeRate }: Row): Message {
  if (currencyCode === 'PEN') return same(currencyCode);
  if (exchangeRate !== null) return same(`${currencyCode} ${exchangeRate.toFixed(3)}`);
  return say(`${currencyCode}, ${NO_RATE.message}`, `${currencyCode}, ${NO_RATE.es}`);
}

function listDetails(row: Row, other: Row): readonly Message[] {
  const { issueDate, customer } = row;
  return [
    ...(issueDate === null || issueDate === other.issueDate ? [] : [same(formatDay(issueDate))]),
    ...(customer.identityNumber === other.customer.identityNumber
      ? []
      : [same(`${customer.identityNumber} ${customer.name}`.trim())]),
  ];
}

function same(text: string): Message {
  return say(text, text);
}
