import { CREDIT_NOTE_REASONS, DEBIT_NOTE_REASONS } from '@chasqui/core/catalogs';
import fc from 'fast-check';
import { CREDIT_REASONS, CURRENCIES, DEBIT_REASONS, DETRACTIONS, IGV_TYPES } from './codes.ts';
import { TERMS, TODAY } from './example-requests-fixture.ts';

const AMOUNTS = fc.integer({ min: 1000, max: 900_000 }).map((cents) => cents / 100);
const WORDS = fc.stringMatching(/^[A-Z][A-Za-z0-9 ]{2,15}[A-Z]$/);
const PRICES = fc.oneof(
  AMOUNTS,
  fc.double({ min: 0.01, max: 9999, noNaN: true }).map((price) => Number(price.toFixed(10))),
);

const ITEMS = fc.record(
  {
    code: WORDS,
    description: WORDS,
    quantity: fc.integer({ min: 1, max: 500 }).map((tenths) => tenths / 10),
    unitCode: fc.constantFrom('NIU', 'ZZ', 'KGM'),
    igvType: fc.constantFrom(...Object.values(IGV_TYPES).filter((code) => code !== '40')),
    unitPrice: PRICES,
    discounts: AMOUNTS.map((amount) => [{ amount }]),
    charges: AMOUNTS.map((amount) => [{ amount, affectsTaxBase: false }]),
    sunatCode: fc.stringMatching(/^\d{8}$/),
  },
  { requiredKeys: ['code', 'description', 'quantity', 'unitCode', 'igvType', 'unitPrice'] },
);

const DAYS = fc.integer({ min: 1, max: 28 }).map((day) => `2026-12-${String(day).padStart(2, '0')}`);

const CUSTOMERS = fc.record(
  {
    identityType: fc.constant('6'),
    identityNumber: fc.stringMatching(/^20\d{9}$/),
    name: WORDS,
    address: WORDS,
  },
  { requiredKeys: ['identityType', 'identityNumber', 'name'] },
);

const DETRACTED = fc.record({
  code: fc.constantFrom(...new Set(Object.values(DETRACTIONS))),
  percentage: fc.constantFrom(1.5, 4, 10, 12),
  amount: AMOUNTS,
  bankAccount: fc.constant(TERMS.detractionAccount),
});

/** For tests: facturas that NubeFact's format can say, as requests of ours. */
export const SAYABLE_INVOICES = fc
  .record(
    {
      series: fc.stringMatching(/^F\d{3}$/),
      correlative: fc.integer({ min: 1, max: 99_999_999 }),
      issueDate: fc.constant(TODAY),
      currencyCode: fc.constantFrom('PEN', 'USD', 'EUR'),
      customer: CUSTOMERS,
      items: fc.array(ITEMS, { minLength: 1, maxLength: 4 }),
      observations: WORDS,
      purchaseOrder: WORDS,
      paymentTerms: WORDS,
      discounts: AMOUNTS.map((amount) => [{ amount }]),
      detraction: DETRACTED,
      retention: fc.constantFrom({ rate: 0.03 }, { rate: 0.06 }),
      perception: fc.constantFrom({ regime: '51' }, { regime: '52' }, { regime: '53' }),
      printedDueDate: DAYS,
      instalments: fc.array(fc.record({ amount: AMOUNTS, dueDate: DAYS }), { minLength: 1, maxLength: 3 }),
      relatedDocuments: fc.array(
        fc.record({
          documentType: fc.constantFrom('09', '31'),
          documentId: fc.stringMatching(/^[TV]\d{3}-[1-9]\d{0,5}$/),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    },
    { requiredKeys: ['series', 'correlative', 'issueDate', 'currencyCode', 'customer', 'items'] },
  )
  .map((body) => (body.detraction === undefined ? body : { ...body, operationType: '1001' }))
  .map((body) => (body.currencyCode === 'EUR' ? { ...body, exchangeRate: 4.052 } : body))
  .map((body) => (body.instalments === undefined ? body : { ...body, printedDueDate: undefined }));

const NOTES = {
  '07': { reasons: CREDIT_REASONS, names: CREDIT_NOTE_REASONS, field: 'tipo_de_nota_de_credito', number: 3 },
  '08': { reasons: DEBIT_REASONS, names: DEBIT_NOTE_REASONS, field: 'tipo_de_nota_de_debito', number: 4 },
} as const;

/** For tests: notes that NubeFact's format can say, as requests of ours, each with the factura that it is like. */
export const SAYABLE_NOTES = fc
  .record({
    sale: SAYABLE_INVOICES,
    documentType: fc.constantFrom('07', '08'),
    reason: fc.nat(),
    original: fc.integer({ min: 1, max: 99_999_999 }),
  })
  .map(({ sale, documentType, reason, original }) => {
    const { series, correlative, issueDate, currencyCode, customer, items } = sale;
    const rate = 'exchangeRate' in sale ? { exchangeRate: sale.exchangeRate } : {};
    const sold = { series, correlative, issueDate, currencyCode, ...rate, customer, items };
    const { reasons, names } = NOTES[documentType];
    const codes = Object.values(reasons);
    const code = codes[reason % codes.length] ?? '01';
    const name: Readonly<Record<string, { readonly name: string }>> = names;
    return {
      documentType,
      sold,
      body: {
        ...sold,
        referenceDocumentType: '01',
        referenceDocumentId: `F001-${original}`,
        responseCode: code,
        responseDescription: name[code]?.name,
      },
    };
  });

type SayableNote = typeof SAYABLE_NOTES extends fc.Arbitrary<infer Value> ? Value : never;

/** For tests: writes a note in NubeFact's format. */
export function writeNote({ documentType, sold, body }: SayableNote): Readonly<Record<string, unknown>> {
  const { reasons, field, number } = NOTES[documentType];
  const [serie, original] = body.referenceDocumentId.split('-');
  return {
    ...writeInvoice(sold),
    tipo_de_comprobante: number,
    documento_que_se_modifica_tipo: 1,
    documento_que_se_modifica_serie: serie,
    documento_que_se_modifica_numero: original,
    [field]: numberOf(reasons, body.responseCode),
  };
}

type SayableInvoice = typeof SAYABLE_INVOICES extends fc.Arbitrary<infer Value> ? Value : never;

function numberOf(codes: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.keys(codes).find((key) => codes[key] === code);
}

const toNubefactDay = (day: string) => day.split('-').toReversed().join('-');

function writeItem(item: SayableInvoice['items'][number]) {
  return {
    unidad_de_medida: item.unitCode,
    codigo: item.code,
    descripcion: item.description,
    cantidad: item.quantity,
    valor_unitario: item.unitPrice,
    tipo_de_igv: numberOf(IGV_TYPES, item.igvType),
    descuento: item.discounts?.[0]?.amount,
    otros_cargos: item.charges?.[0]?.amount,
    codigo_producto_sunat: item.sunatCode,
  };
}

function writePayment({ detraction, retention, perception, instalments = [] }: SayableInvoice) {
  return {
    detraccion: detraction !== undefined,
    detraccion_tipo: detraction && numberOf(DETRACTIONS, detraction.code),
    detraccion_porcentaje: detraction?.percentage,
    detraccion_total: detraction?.amount,
    retencion_tipo: retention && (retention.rate === 0.03 ? 1 : 2),
    percepcion_tipo: perception && Number(perception.regime) - 50,
    venta_al_credito: instalments.map(({ amount, dueDate }) => ({
      importe: amount,
      fecha_de_pago: toNubefactDay(dueDate),
    })),
  };
}

/** For tests: writes a factura in NubeFact's format. Its total is none of those that the instalments add up to. */
export function writeInvoice(body: SayableInvoice): Readonly<Record<string, unknown>> {
  const charges = body.items.reduce((total, { charges: [charge] = [] }) => total + (charge?.amount ?? 0), 0);
  return {
    operacion: 'generar_comprobante',
    tipo_de_comprobante: 1,
    serie: body.series,
    numero: String(body.correlative).padStart(8, '0'),
    sunat_transaction: body.detraction === undefined ? 1 : 30,
    cliente_tipo_de_documento: Number(body.customer.identityType),
    cliente_numero_de_documento: body.customer.identityNumber,
    cliente_denominacion: body.customer.name,
    cliente_direccion: body.customer.address ?? '-',
    fecha_de_emision: toNubefactDay(body.issueDate),
    fecha_de_vencimiento: body.printedDueDate && toNubefactDay(body.printedDueDate),
    moneda: numberOf(CURRENCIES, body.currencyCode),
    tipo_de_cambio: '4.052',
    descuento_global: body.discounts?.[0]?.amount,
    total_otros_cargos: charges.toFixed(2),
    total: 1,
    observaciones: body.observations,
    orden_compra_servicio: body.purchaseOrder,
    condiciones_de_pago: body.paymentTerms,
    ...writePayment(body),
    guias: body.relatedDocuments?.map(({ documentType, documentId }) => ({
      guia_tipo: documentType === '09' ? 1 : 2,
      guia_serie_numero: documentId,
    })),
    items: body.items.map(writeItem),
  };
}

/** For tests: writes every number and truth as a text, and nothing as a blank text, as some programs do. */
export function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asTexts(member)]));
}
