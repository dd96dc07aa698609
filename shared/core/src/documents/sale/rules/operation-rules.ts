import {
  DETRACTION_CODES,
  FOREIGN_IDENTITY_TYPE_CODES,
  IDENTITY_TYPE_CODES,
  type IdentityTypeCode,
  isForeignOperation,
  OPERATION_TYPES,
  type OperationTypeCode,
  RUC_IDENTITY_TYPE,
} from '../../../catalogs/index.ts';
import { identityNumberFault } from '../../../fields/index.ts';
import { FIELD_MESSAGES, say } from '../../../messages/index.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { findIf, type Rule } from '../../kit/rule.ts';
import { operationTypeOf } from '../payment.ts';
import type { PricedSale } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';

/** Rule of a factura or boleta. `sell` is the selling rate of `exchangeRateDay`, if it is known. */
export type InvoicedRule = Rule<[sale: PricedSale<InvoicedRequest>, facts?: EmissionFacts]>;

const GENERAL_DETRACTION: OperationTypeCode = '1001';
const PERCEPTION_OPERATION: OperationTypeCode = '2001';

/** A detraction goes with operations 1001 to 1004 (3127, 3128, 3129), a perception with 2001 (3093, 3308). */
export const OPERATION_RULE: InvoicedRule = {
  code: 'SALE_OPERATION',
  find: ({ request }) => {
    const { detraction, perception, operationType } = request;
    const code = operationTypeOf(request);
    const own = detraction === undefined ? undefined : DETRACTION_CODES[detraction.code].operationType;
    const isWithDetraction = OPERATION_TYPES[code].detraction;
    return [
      ...findIf(
        isWithDetraction && detraction === undefined,
        'detraction',
        say(`is required for operationType ${code}`, `es obligatorio con operationType ${code}`),
      ),
      ...findIf(
        own !== undefined && code !== own && code !== GENERAL_DETRACTION,
        'operationType',
        say(
          `must be ${own} or left out with detraction ${detraction?.code}`,
          `debe ser ${own} u omitirse con la detracción ${detraction?.code}`,
        ),
      ),
      ...findIf(
        own === undefined && perception !== undefined && code !== PERCEPTION_OPERATION,
        'operationType',
        say('must be 2001 or left out with a perception', 'debe ser 2001 u omitirse con una percepción'),
      ),
      ...findIf(
        operationType === PERCEPTION_OPERATION && perception === undefined,
        'perception',
        say('is required for operationType 2001', 'es obligatorio con operationType 2001'),
      ),
    ];
  },
};

const TYPE_NAMES = { '01': 'factura', '03': 'boleta' } as const;

/** Some operations are of facturas only, and some of boletas only (3206). */
function findOfOtherType(operationType: OperationTypeCode, documentType: '01' | '03') {
  const { only } = OPERATION_TYPES[operationType];
  if (only === null || only === documentType) return [];
  const needed = TYPE_NAMES[only];
  const message = say(
    `must be another one: ${operationType} needs a ${needed}`,
    `debe ser otro: ${operationType} necesita una ${needed}`,
  );
  return [{ path: 'operationType', ...message }];
}

export const FACTURA_OPERATION_RULE: InvoicedRule = {
  code: 'INVOICE_OPERATION',
  find: ({ request: { operationType = '0101' } }) => findOfOtherType(operationType, '01'),
};

export const BOLETA_OPERATION_RULE: InvoicedRule = {
  code: 'RECEIPT_OPERATION',
  find: ({ request: { operationType = '0101', customer } }) => [
    ...findOfOtherType(operationType, '03'),
    ...findIf(
      isForeignOperation(operationType) && operationType !== '0202' && customer.identityType === RUC_IDENTITY_TYPE,
      'customer.identityType',
      say(
        `must not be 6 (RUC) for operationType ${operationType}`,
        `no debe ser 6 (RUC) con operationType ${operationType}`,
      ),
    ),
    ...findIf(
      !isForeignOperation(operationType) && !isOneOf(IDENTITY_TYPE_CODES, customer.identityType),
      'customer.identityType',
      FIELD_MESSAGES.oneOf(IDENTITY_TYPE_CODES),
    ),
  ],
};

function isOneOf(codes: readonly IdentityTypeCode[], code: IdentityTypeCode): boolean {
  return codes.includes(code);
}

/** Exports whose buyer must not have a RUC (2800), unless the sale is in the zone of Tacna (legend 2008). */
const WITHOUT_RUC: ReadonlySet<string> = new Set(['0200', '0201', '0204']);

/** Buyers of facturas that deduct an expense of a person, and of those to tourists: passport, foreign document, safe-conduct (2800). */
const BUYER_TYPES: Readonly<Record<string, readonly IdentityTypeCode[]>> = {
  '0112': ['1', RUC_IDENTITY_TYPE],
  '2106': ['7', 'B', 'G'],
};

function buyerTypesOf({ operationType = '0101', legends = [] }: InvoicedRequest): readonly IdentityTypeCode[] {
  const own = BUYER_TYPES[operationType];
  if (own !== undefined) return own;
  if (!isForeignOperation(operationType)) return [RUC_IDENTITY_TYPE];
  const isWithoutRuc = WITHOUT_RUC.has(operationType) && !legends.includes('2008');
  return FOREIGN_IDENTITY_TYPE_CODES.filter((code) => !(isWithoutRuc && code === RUC_IDENTITY_TYPE));
}

/**
 * The buyer of a factura has a RUC, unless it is an export or the buyer does not live in Peru (2800). The code is that
 * of a field, because a schema found this problem before exports were known.
 */
export const FACTURA_BUYER_RULE: InvoicedRule = {
  code: 'FIELD_CHOICE',
  find: ({ request }) => {
    const types = buyerTypesOf(request);
    const isAlone = types.length === 1;
    const message = isAlone
      ? FIELD_MESSAGES.rucIdentity
      : say(
          `must be one of ${types.join(', ')} for operationType ${request.operationType}`,
          `debe ser uno de estos valores con operationType ${request.operationType}: ${types.join(', ')}`,
        );
    return findIf(!isOneOf(types, request.customer.identityType), 'customer.identityType', message);
  },
};

/** The number of a factura's buyer has the form of its type, and of a RUC where only a RUC is taken (2017, 2802). */
export const FACTURA_NUMBER_RULE: InvoicedRule = {
  code: 'FIELD_FORMAT',
  find: ({ request }) => {
    const { identityType, identityNumber } = request.customer;
    const types = buyerTypesOf(request);
    const message = identityNumberFault(types.length === 1 ? RUC_IDENTITY_TYPE : identityType, identityNumber);
    return message === undefined ? [] : [{ path: 'customer.identityNumber', ...message }];
  },
};

/** Products of expenses that persons may deduct (3181). */
const DEDUCTIBLE_PRODUCTS: ReadonlySet<string> = new Set(['84121901', '80131501']);

export const DEDUCTIBLE_RULE: InvoicedRule = {
  code: 'SALE_DEDUCTIBLE',
  find: ({ request: { operationType, items } }) =>
    findIf(
      operationType === '0112' && !items.some(({ sunatCode }) => DEDUCTIBLE_PRODUCTS.has(sunatCode ?? '')),
      'items',
      say(
        'must have one with sunatCode 84121901 or 80131501 for operationType 0112',
        'debe tener uno con sunatCode 84121901 u 80131501 con operationType 0112',
      ),
    ),
};

/** Companies of the simplified regime (NRUS), which charge no IGV. SUNAT refuses the ICBPER in their boletas (3240). */
const NRUS_OPERATION = '0113';

export const NRUS_RULE: InvoicedRule = {
  code: 'RECEIPT_NRUS',
  find: ({ request: { operationType }, lines }) =>
    operationType !== NRUS_OPERATION
      ? []
      : lines.flatMap(({ item, affectation }, index) => [
          ...findIf(
            affectation.tax !== null,
            `items.${index}.igvType`,
            say(
              'must be one without IGV, like 30, for operationType 0113: a company of the NRUS charges none',
              'debe ser uno sin IGV, como 30, con operationType 0113: una empresa del NRUS no lo cobra',
            ),
          ),
          ...findIf(
            item.plasticBags !== undefined,
            `items.${index}.plasticBags`,
            say(
              'must be left out for operationType 0113: a company of the NRUS charges no ICBPER',
              'debe omitirse con operationType 0113: una empresa del NRUS no cobra el ICBPER',
            ),
          ),
        ]),
};
