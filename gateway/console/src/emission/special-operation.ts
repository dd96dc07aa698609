import type { IdentityTypeCode, IgvAffectationCode, ItemPropertyCode, OperationTypeCode } from '@chasqui/core/catalogs';
import { type Message, say } from '@chasqui/core/messages';
import { numberOf, textOf } from '../components/typed-text.ts';

/** Property of catalog 55 that an operation asks for. It stands on the first line. */
export interface OperationProperty {
  readonly code: ItemPropertyCode;
  readonly label: Message;
  readonly form: 'text' | 'day' | 'firstDay' | 'amount';
  readonly isRequired: boolean;
}

/** Fields of an operation in the form of a sale. */
interface SpecialOperation {
  readonly properties?: readonly OperationProperty[];
  /** Identity documents of the buyer (catalog 06), the usual one first. */
  readonly identityTypes?: readonly IdentityTypeCode[];
  /** Affectation of every line (catalog 07). */
  readonly affectation?: IgvAffectationCode;
  /** Codes of UNSPSC, one of which stands on a line. */
  readonly products?: readonly (readonly [code: string, name: Message])[];
}

function property(
  code: ItemPropertyCode,
  label: Message,
  form: OperationProperty['form'] = 'text',
  isRequired = true,
): OperationProperty {
  return { code, label, form, isRequired };
}

const CREDIT: SpecialOperation = {
  properties: [
    property('7004', say('Number of the contract', 'Número de contrato')),
    property('7005', say('Day of the credit', 'Fecha de otorgamiento'), 'day'),
    property('7012', say('Capital', 'Monto del crédito (capital)'), 'amount'),
  ],
};

/** Operations of catalog 51 that are neither exports nor follow from a detraction or perception. */
export const SPECIAL_OPERATIONS: ReadonlyMap<OperationTypeCode, SpecialOperation> = new Map([
  [
    '0112',
    {
      identityTypes: ['1', '6'],
      products: [
        ['80131501', say('Rent of a home', 'Alquiler de vivienda')],
        ['84121901', say('Interest of a mortgage', 'Intereses de crédito hipotecario')],
      ],
    },
  ],
  ['0113', { affectation: '30' }],
  ['2100', CREDIT],
  ['2101', CREDIT],
  ['2102', CREDIT],
  ['2103', {}],
  [
    '2104',
    {
      properties: [
        property('7015', say('Kind of insurance (1, 2 or 3)', 'Tipo de seguro (1, 2 o 3)')),
        property('7013', say('Number of the policy', 'Número de póliza')),
        property('7014', say('First day of the cover', 'Inicio de la cobertura'), 'firstDay', false),
        property('7016', say('Insured amount', 'Suma asegurada'), 'text', false),
      ],
    },
  ],
  [
    '2105',
    {
      properties: [
        property('7017', say('CUSPP', 'CUSPP')),
        property('7018', say('Period', 'Período')),
        property('7019', say('Default interest', 'Interés moratorio'), 'amount'),
      ],
    },
  ],
  ['2106', { identityTypes: ['7', 'B', 'G'] }],
] satisfies (readonly [OperationTypeCode, SpecialOperation])[]);

/** Values of an operation that is not an ordinary sale. */
export interface SpecialOperationValues {
  /** Code of catalog 51; empty for an ordinary sale. */
  readonly specialOperation: OperationTypeCode | '';
  /** Values of its properties by their code of catalog 55. */
  readonly operationProperties: Readonly<Record<string, string>>;
  /** Product of an expense that the buyer deducts. */
  readonly deductibleProduct: string;
}

export const NO_SPECIAL_OPERATION: SpecialOperationValues = {
  specialOperation: '',
  operationProperties: {},
  deductibleProduct: '80131501',
};

/** Returns the fields of the chosen operation. */
export function specialOperationOf({
  specialOperation,
}: Pick<SpecialOperationValues, 'specialOperation'>): SpecialOperation {
  return specialOperation === '' ? {} : (SPECIAL_OPERATIONS.get(specialOperation) ?? {});
}

function propertyBody({ code, form }: OperationProperty, typed: string) {
  if (form === 'firstDay') return { code, startDate: typed };
  const amount = form === 'amount' ? numberOf(typed) : undefined;
  return { code, value: typeof amount === 'number' ? amount.toFixed(2) : typed };
}

/** Returns the fields of the first item that the operation asks for. */
export function operationItem(values: SpecialOperationValues, further: Readonly<Record<string, unknown>>) {
  const { properties = [], products } = specialOperationOf(values);
  const filled = properties.flatMap((entry) => {
    const typed = textOf(values.operationProperties[entry.code] ?? '');
    return typed === undefined ? [] : [propertyBody(entry, typed)];
  });
  const isDeductible = products?.some(([code]) => code === further.sunatCode) === true;
  return {
    ...(filled.length > 0 && { properties: filled }),
    ...(products !== undefined && !isDeductible && { sunatCode: values.deductibleProduct }),
  };
}
