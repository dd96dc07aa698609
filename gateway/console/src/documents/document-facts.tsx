import type { DocumentRecord } from '@chasqui/client';
import { IDENTITY_TYPES, isIdentityTypeCode } from '@chasqui/core/catalogs';
import { isCommunication } from '@chasqui/core/identity';
import { type Message, say } from '@chasqui/core/messages';
import { PAYMENT_METHOD_NAMES } from '@chasqui/core/payment-methods';
import { accentWords } from '@chasqui/core/print';
import { Divider, Paper, Text } from '@mantine/core';
import { counterpartyOf } from '../components/counterparty.ts';
import { type Fact, FactList } from '../components/fact-list.tsx';
import { formatDay, formatMoney } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { Badges } from './document-list.tsx';
import { hasAmount } from './document-words.ts';

const WORDS = {
  status: say('Status', 'Estado'),
  total: say('Total', 'Total'),
  date: say('Date of issue', 'Fecha de emisión'),
  paidWith: say('Means of payment', 'Medio de pago'),
  party: say('Customer', 'Cliente'),
  supplier: say('Supplier', 'Proveedor'),
  recipient: say('Recipient', 'Destinatario'),
  seller: say('Seller', 'Vendedor'),
  address: say('Address', 'Dirección'),
  ticket: say('Ticket of SUNAT', 'Ticket de SUNAT'),
  hash: say('Digest of the signature', 'Valor resumen de la firma'),
  words: say('Amount in words', 'Monto en letras'),
};

type Figure = keyof DocumentRecord['totals'];

/** Figures of a document, in the order of its paper. */
const FIGURES: readonly (readonly [Figure, Message])[] = [
  ['taxable', say('Taxed', 'Op. gravadas')],
  ['exempt', say('Exempt', 'Op. exoneradas')],
  ['unaffected', say('Unaffected', 'Op. inafectas')],
  ['export', say('Exports', 'Exportación')],
  ['free', say('Free goods', 'Op. gratuitas')],
  ['discount', say('Discounts', 'Descuentos')],
  ['charges', say('Charges', 'Cargos')],
  ['isc', say('ISC', 'ISC')],
  ['igv', say('IGV', 'IGV')],
  ['ivap', say('IVAP', 'IVAP')],
  ['icbper', say('Plastic bags', 'ICBPER')],
  ['prepaid', say('Advances', 'Anticipos')],
  ['rounding', say('Rounding', 'Redondeo')],
];

const PERCEPTION = say('Perception', 'Percepción');

/** Header of a document's page: status, amounts and the other party. */
export function DocumentFacts({ document }: { readonly document: DocumentRecord }) {
  const t = useWords();
  const { documentType, issueDate, paidWith, ticket, hash, amountInWords } = document;
  const facts: readonly Fact[] = [
    { label: t(WORDS.status), value: <Badges document={document} /> },
    { label: t(WORDS.date), value: formatDay(issueDate) },
    ...(paidWith === null ? [] : [{ label: t(WORDS.paidWith), value: t(PAYMENT_METHOD_NAMES[paidWith]) }]),
    ...(isCommunication(documentType) && ticket !== null ? [{ label: t(WORDS.ticket), value: ticket }] : []),
    ...usePartyFacts(document),
  ];
  const figures = useFigures(document);
  const texts: readonly Fact[] = [
    ...(amountInWords === null ? [] : [{ label: t(WORDS.words), value: accentWords(amountInWords) }]),
    ...(hash === null ? [] : [{ label: t(WORDS.hash), value: hash }]),
  ];
  return (
    <Paper withBorder p="md">
      <FactList facts={facts} />
      {figures.length > 0 && (
        <>
          <Divider my="sm" />
          <FactList facts={figures} />
        </>
      )}
      {texts.length > 0 && (
        <>
          <Divider my="sm" />
          <FactList facts={texts} />
        </>
      )}
    </Paper>
  );
}

function usePartyFacts(document: DocumentRecord): readonly Fact[] {
  const t = useWords();
  const party = counterpartyOf(document);
  if (party === undefined) return [];
  const { identityType, identityNumber, name, address } = party;
  const kind = isIdentityTypeCode(identityType) ? IDENTITY_TYPES[identityType].printed : identityType;
  const value = (
    <>
      {name}
      <Text size="sm">
        {kind} {identityNumber}
      </Text>
    </>
  );
  return [
    { label: t(partyLabel(document)), value },
    ...(address === undefined ? [] : [{ label: t(WORDS.address), value: address }]),
  ];
}

function partyLabel({ supplier, recipient, seller }: DocumentRecord): Message {
  if (supplier !== undefined) return WORDS.supplier;
  if (recipient !== undefined) return WORDS.recipient;
  return seller === undefined ? WORDS.party : WORDS.seller;
}

function useFigures({ documentType, totals, currencyCode }: DocumentRecord): readonly Fact[] {
  const t = useWords();
  if (!hasAmount(documentType)) return [];
  const figures = FIGURES.filter(([figure]) => totals[figure] !== 0);
  return [
    ...figures.map(([figure, label]) => ({ label: t(label), value: formatMoney(totals[figure], currencyCode) })),
    { label: t(WORDS.total), value: formatMoney(totals.total, currencyCode) },
    // A perception is collected in soles, also for a sale in dollars.
    ...(totals.perception === 0 ? [] : [{ label: t(PERCEPTION), value: formatMoney(totals.perception, 'PEN') }]),
  ];
}
