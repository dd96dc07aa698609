import type { DocumentRecord } from '@chasqui/client';
import { unitName } from '@chasqui/core/catalogs';
import { isOfKind } from '@chasqui/core/document-types';
import { isCommunication } from '@chasqui/core/identity';
import { printCode } from '@chasqui/core/item-code';
import { say } from '@chasqui/core/messages';
import { printNumber } from '@chasqui/core/print';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { type Fact, FactList } from '../components/fact-list.tsx';
import { lineAmount } from '../components/line-amount.ts';
import { Section } from '../components/section.tsx';
import { typeName } from '../components/type-name.ts';
import { formatDay, formatMoney, formatPrice, formatQuantity } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { NumberOf } from './related-documents.tsx';
import {
  type CommunicationLine,
  type GoodsLine,
  nameOfLine,
  type PaymentLine,
  paymentOf,
  type RequestParts,
  readCommunication,
  readGoods,
  readPayments,
  readRequest,
} from './request-parts.ts';

const WORDS = {
  lines: say('Lines', 'Detalle'),
  description: say('Description', 'Descripción'),
  quantity: say('Quantity', 'Cantidad'),
  unit: say('Unit', 'Unidad'),
  price: say('Unit price', 'Precio unitario'),
  withTax: say('with IGV', 'con IGV'),
  withoutTax: say('without IGV', 'sin IGV'),
  amount: say('Amount', 'Importe'),
  document: say('Document', 'Comprobante'),
  date: say('Date', 'Fecha'),
  total: say('Total', 'Total'),
  payment: say('Payment', 'Pago'),
  withheld: say('Retained or perceived', 'Retenido o percibido'),
  sender: say('Sender', 'Remitente'),
  type: say('Type', 'Tipo'),
  reason: say('Reason', 'Motivo'),
  observations: say('Remarks', 'Observaciones'),
  due: say('Due date', 'Fecha de vencimiento'),
  order: say('Purchase order', 'Orden de compra'),
  origin: say('From', 'Punto de partida'),
  destination: say('To', 'Punto de llegada'),
  start: say('Start of transport', 'Inicio del traslado'),
  weight: say('Gross weight', 'Peso bruto'),
};

const WEIGHT_UNITS: Readonly<Record<string, string>> = { KGM: 'kg', TNE: 't' };

interface DocumentLinesProps {
  readonly document: DocumentRecord;
}

/** Lines of a document and the other facts of its request. */
export function DocumentLines({ document }: DocumentLinesProps) {
  const t = useWords();
  const request = readRequest(document.request);
  return (
    <Section title={t(WORDS.lines)}>
      <RequestFacts request={request} />
      <Lines document={document} items={request.items} />
    </Section>
  );
}

function Lines({ document, items }: DocumentLinesProps & { readonly items: readonly unknown[] }) {
  if (isCommunication(document.documentType)) return <CommunicationLines lines={readCommunication(items)} />;
  if (isOfKind(document.documentType, 'withholding')) {
    return <PaymentLines lines={readPayments(items)} isOfOthers={document.supplier !== undefined} />;
  }
  return <GoodsLines lines={readGoods(items)} currency={document.currencyCode} />;
}

function RequestFacts({ request }: { readonly request: RequestParts }) {
  const t = useWords();
  const { responseDescription, purchaseOrder, observations, origin, destination, transferStartDate, grossWeight } =
    request;
  const { sender, weightUnit = 'KGM' } = request;
  const due = request.dueDate ?? request.printedDueDate;
  const all: readonly { readonly label: string; readonly value: string | undefined }[] = [
    { label: t(WORDS.reason), value: responseDescription },
    { label: t(WORDS.order), value: purchaseOrder },
    { label: t(WORDS.due), value: due && formatDay(due) },
    { label: t(WORDS.sender), value: sender && `${sender.name} · ${sender.identityNumber}` },
    { label: t(WORDS.origin), value: origin?.address },
    { label: t(WORDS.destination), value: destination?.address },
    { label: t(WORDS.start), value: transferStartDate && formatDay(transferStartDate) },
    {
      label: t(WORDS.weight),
      value: grossWeight === undefined ? undefined : `${formatQuantity(grossWeight)} ${WEIGHT_UNITS[weightUnit] ?? ''}`,
    },
    { label: t(WORDS.observations), value: observations },
  ];
  const facts: readonly Fact[] = all.filter(({ value }) => value !== undefined);
  return facts.length === 0 ? null : <FactList facts={facts} />;
}

function GoodsLines({ lines, currency }: { readonly lines: readonly GoodsLine[]; readonly currency: string }) {
  const t = useWords();
  // The goods of a carrier's guide may be told by the guide of the sender.
  if (lines.length === 0) return null;
  const hasPrices = lines.some(({ unitPrice, unitPriceWithTax }) => unitPrice ?? unitPriceWithTax);
  const columns: readonly Column<GoodsLine>[] = [
    { header: t(WORDS.description), cell: (line) => <Description line={line} /> },
    { header: t(WORDS.quantity), cell: ({ quantity = 0 }) => formatQuantity(quantity), isNumber: true },
    { header: t(WORDS.unit), cell: ({ unitCode }) => (unitCode === undefined ? '—' : unitName(unitCode)) },
    {
      header: t(WORDS.price),
      cell: ({ unitPrice, unitPriceWithTax }) => {
        const price = unitPrice ?? unitPriceWithTax;
        if (price === undefined) return '—';
        return `${formatPrice(price, currency)} ${t(unitPrice === undefined ? WORDS.withTax : WORDS.withoutTax)}`;
      },
      isNumber: true,
    },
    { header: t(WORDS.amount), cell: (line) => amountOf(line, currency), isNumber: true },
  ];
  return <LineTable columns={hasPrices ? columns : columns.slice(0, 3)} lines={lines} />;
}

/** Returns the amount of a line in words; a dash for one with further discounts or charges, which the page does not compute. */
function amountOf({ discounts, charges, ...line }: GoodsLine, currency: string): string {
  const amount = discounts === undefined && charges === undefined ? lineAmount(line) : undefined;
  return amount === undefined ? '—' : formatMoney(amount, currency);
}

function Description({ line: { productId, code, description } }: { readonly line: GoodsLine }) {
  const isNamed = description === undefined && productId !== undefined;
  const { data } = useQuery({ ...queries.products.get({ id: productId ?? '' }), enabled: isNamed });
  const shownCode = printCode(code ?? data?.code ?? '');
  return (
    <>
      {description ?? data?.description ?? '—'}
      {shownCode !== '' && (
        <Text size="sm" span display="block">
          {shownCode}
        </Text>
      )}
    </>
  );
}

interface PaymentLinesProps {
  readonly lines: readonly PaymentLine[];
  /** True for documents of a supplier. */
  readonly isOfOthers: boolean;
}

function PaymentLines({ lines, isOfOthers }: PaymentLinesProps) {
  const t = useWords();
  const columns: readonly Column<PaymentLine>[] = [
    {
      header: t(WORDS.document),
      cell: ({ documentType, documentId }) => (
        <>
          {typeName(documentType)}{' '}
          {isOfOthers ? (
            printNumber(documentId)
          ) : (
            <NumberOf document={{ documentType, number: printNumber(documentId) }} />
          )}
        </>
      ),
    },
    { header: t(WORDS.date), cell: ({ issueDate }) => formatDay(issueDate) },
    {
      header: t(WORDS.total),
      cell: ({ totalAmount, currencyCode }) => formatMoney(totalAmount, currencyCode),
      isNumber: true,
    },
    { header: t(WORDS.payment), cell: (line) => <Payment line={line} />, isNumber: true },
    {
      header: t(WORDS.withheld),
      // Retentions and perceptions are in soles, also for a document in dollars.
      cell: (line) => formatMoney(paymentOf(line).withheld ?? 0, 'PEN'),
      isNumber: true,
    },
  ];
  return <LineTable columns={columns} lines={lines} />;
}

function Payment({ line }: { readonly line: PaymentLine }) {
  const { date, amount = 0 } = paymentOf(line);
  return (
    <>
      {formatMoney(amount, line.currencyCode)}
      {date !== undefined && (
        <Text size="sm" span display="block">
          {formatDay(date)}
        </Text>
      )}
    </>
  );
}

function CommunicationLines({ lines }: { readonly lines: readonly CommunicationLine[] }) {
  const t = useWords();
  const columns: readonly Column<CommunicationLine>[] = [
    { header: t(WORDS.document), cell: (line) => <NumberOf document={nameOfLine(line)} /> },
    { header: t(WORDS.type), cell: ({ documentType }) => typeName(documentType) },
    { header: t(WORDS.reason), cell: ({ reason }) => reason ?? '—' },
  ];
  return <LineTable columns={columns} lines={lines} />;
}

function LineTable<Line>({ columns, lines }: { columns: readonly Column<Line>[]; lines: readonly Line[] }) {
  const t = useWords();
  const rows = lines.map((line, index) => ({ line, key: String(index) }));
  return (
    <DataTable
      label={t(WORDS.lines)}
      columns={columns.map((column) => ({ ...column, cell: ({ line }: { line: Line }) => column.cell(line) }))}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}
