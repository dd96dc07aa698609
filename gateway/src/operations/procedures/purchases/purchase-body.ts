import { toJsonNumber } from '@chasqui/core/decimal';
import { component, described } from '@chasqui/core/fields';
import { monthsLate } from '@chasqui/core/sire/credit-term';
import { PURCHASE_COLUMNS, type PurchaseColumn } from '@chasqui/core/sire/purchases-layout';
import { PURCHASE_VALIDITIES, type Purchase } from '@chasqui/db/purchases/purchase-record';
import * as v from 'valibot';
import { InstantSchema } from '../documents/document-body.ts';

/** Builds an object with one value for each column of SUNAT's register. */
export function mapColumns<Value>(read: (column: PurchaseColumn) => Value): Record<PurchaseColumn, Value> {
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(PURCHASE_COLUMNS.map((column) => [column, read(column)])) as Record<PurchaseColumn, Value>;
}

export const PurchaseAmountsSchema = component(
  'PurchaseAmounts',
  v.pipe(
    v.object(mapColumns(() => v.number())),
    described(
      "Columns of SUNAT's register, in soles; of credit notes negative. taxable and igv are for taxed sales only, mixed for taxed and other sales, untaxed for other sales only",
      'Columnas del registro de SUNAT, en soles; negativas en las notas de crédito. taxable e igv son para operaciones gravadas, mixed para gravadas y no gravadas, untaxed para no gravadas',
    ),
  ),
);

/** State of a purchase at SUNAT. */
export const PurchaseValiditySchema = component(
  'PurchaseValidity',
  v.object({
    status: v.pipe(
      v.picklist(PURCHASE_VALIDITIES),
      described(
        'NOT_FOUND: SUNAT does not know a document of this number, day and total. NOT_COVERED: SUNAT does not answer about such documents',
        'NOT_FOUND: SUNAT no conoce un comprobante con este número, fecha y total. NOT_COVERED: SUNAT no responde sobre estos comprobantes',
      ),
    ),
    issuer: v.nullable(v.object({ status: v.string(), domicile: v.string() })),
    observations: v.array(v.string()),
    checkedAt: InstantSchema,
  }),
);

export const PurchaseSchema = component(
  'Purchase',
  v.object({
    id: v.string(),
    period: v.pipe(v.string(), described('Month of the register, YYYYMM', 'Mes del registro, AAAAMM')),
    supplier: v.object({ identityType: v.string(), identityNumber: v.string(), name: v.string() }),
    documentType: v.string(),
    series: v.string(),
    number: v.pipe(v.string(), described('Without zeros on its left', 'Sin ceros a la izquierda')),
    year: v.pipe(
      v.nullable(v.string()),
      described('Year of a customs declaration', 'Año de una declaración de aduanas'),
    ),
    issueDate: v.nullable(v.string()),
    currencyCode: v.string(),
    exchangeRate: v.nullable(v.number()),
    total: v.pipe(
      v.number(),
      described("Total in the document's currency, without sign", 'Total en la moneda del comprobante, sin signo'),
    ),
    amounts: v.nullable(PurchaseAmountsSchema),
    modifies: v.nullable(
      v.object({
        documentType: v.string(),
        series: v.string(),
        number: v.string(),
        issueDate: v.nullable(v.string()),
      }),
    ),
    car: v.pipe(v.nullable(v.string()), described("SUNAT's key", 'Clave de SUNAT')),
    inProposal: v.pipe(
      v.boolean(),
      described('True if the newest proposal of the month has it', 'True si está en la propuesta más reciente del mes'),
    ),
    monthsLate: v.pipe(
      v.nullable(v.number()),
      described(
        'Months from its issue to the register; with more than 12 its tax credit is lost',
        'Meses desde su emisión hasta el registro; con más de 12 se pierde el crédito fiscal',
      ),
    ),
    validity: v.pipe(v.nullable(PurchaseValiditySchema), described('Null until checked', 'Null hasta verificarlo')),
    xml: v.pipe(
      v.nullable(v.object({ signatureValid: v.boolean(), linkedAt: InstantSchema, link: v.string() })),
      described("Supplier's XML; null until uploaded", 'XML del proveedor; null hasta subirlo'),
    ),
  }),
);

export function toPurchaseBody(purchase: Purchase): v.InferOutput<typeof PurchaseSchema> {
  const { id, period, documentType, series, number, year, issueDate, currencyCode, amounts, linkedAt } = purchase;
  const { exchangeRate } = purchase;
  return {
    ...{ id, period: period.replace('-', ''), supplier: supplierOf(purchase), documentType, series, number },
    ...{ year: year === '' ? null : year, issueDate, currencyCode },
    exchangeRate: exchangeRate === null ? null : toJsonNumber(exchangeRate),
    total: toJsonNumber(purchase.total),
    amounts: amounts === null ? null : mapColumns((column) => toJsonNumber(amounts[column])),
    modifies: purchase.modifies,
    car: purchase.car,
    inProposal: purchase.isProposed,
    monthsLate: monthsLate(issueDate, period),
    validity: toValidityBody(purchase),
    xml: linkedAt && {
      signatureValid: purchase.signatureValid === true,
      linkedAt: linkedAt.toISOString(),
      link: `/api/purchases/${id}/xml`,
    },
  };
}

function supplierOf({ supplierIdentityType, supplierIdentityNumber, supplierName }: Purchase) {
  return { identityType: supplierIdentityType, identityNumber: supplierIdentityNumber, name: supplierName };
}

function toValidityBody({
  validity,
  validityWords,
  checkedAt,
}: Purchase): v.InferOutput<typeof PurchaseValiditySchema> | null {
  if (validity === null || checkedAt === null) return null;
  const { issuer, observations } = validityWords ?? { issuer: null, observations: [] };
  return { status: validity, issuer, observations: [...observations], checkedAt: checkedAt.toISOString() };
}
