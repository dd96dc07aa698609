import {
  type IdentityTypeCode,
  type IgvAffectationCode,
  ITEM_PROPERTIES,
  type ItemPropertyCode,
  type OperationTypeCode,
} from '@chasqui/core/catalogs';
import { type Message, say } from '@chasqui/core/messages';
import { numberOf, textOf } from '../components/typed-text.ts';

/** Fields of an operation in the form of a sale. */
interface SpecialOperation {
  /** Properties of catalog 55 that it asks for. They stand on the first line. */
  readonly properties?: readonly ItemPropertyCode[];
  /** Identity documents of the buyer (catalog 06), the usual one first. */
  readonly identityTypes?: readonly IdentityTypeCode[];
  /** Affectation of every line (catalog 07). */
  readonly affectation?: IgvAffectationCode;
  /** Codes of UNSPSC, one of which stands on a line. */
  readonly products?: readonly (readonly [code: string, name: Message])[];
}

const CREDIT: SpecialOperation = { properties: ['7004', '7005', '7012'] };

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
  ['2104', { properties: ['7015', '7013', '7014', '7016'] }],
  ['2105', { properties: ['7017', '7018', '7019'] }],
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

/** Kind of an insurance. Kind 3 needs no first day and no insured amount. */
const INSURANCE_KIND = '7015' satisfies ItemPropertyCode;
const OF_OTHER_INSURANCE: readonly ItemPropertyCode[] = ['7014', '7016'];

/** Returns true if the chosen operation needs a property. */
export function isPropertyNeeded(
  code: ItemPropertyCode,
  { operationProperties }: Pick<SpecialOperationValues, 'operationProperties'>,
): boolean {
  return !OF_OTHER_INSURANCE.includes(code) || ['1', '2'].includes(operationProperties[INSURANCE_KIND] ?? '');
}

/** Returns the fields of the properties that the chosen operation needs, and that are empty. */
export function missingProperties(values: SpecialOperationValues): readonly string[] {
  const { properties = [] } = specialOperationOf(values);
  return properties
    .filter((code) => isPropertyNeeded(code, values) && typedIn(code, values) === undefined)
    .map((code) => `operationProperties.${code}`);
}

function typedIn(code: ItemPropertyCode, { operationProperties }: SpecialOperationValues): string | undefined {
  return textOf(operationProperties[code] ?? '');
}

function filledProperties(values: SpecialOperationValues): readonly ItemPropertyCode[] {
  const { properties = [] } = specialOperationOf(values);
  return properties.filter((code) => typedIn(code, values) !== undefined);
}

function propertyBody(code: ItemPropertyCode, typed: string | undefined) {
  const { form } = ITEM_PROPERTIES[code];
  if (form === 'date') return { code, startDate: typed };
  const amount = form === 'amount' ? numberOf(typed ?? '') : undefined;
  return { code, value: typeof amount === 'number' ? amount.toFixed(2) : typed };
}

/** Returns the fields of the first item that the operation asks for, before the properties that the item has anyway. */
export function operationItem(values: SpecialOperationValues, further: Readonly<Record<string, unknown>>) {
  const filled = filledProperties(values).map((code) => propertyBody(code, typedIn(code, values)));
  const others = Array.isArray(further.properties) ? further.properties : [];
  return {
    ...(filled.length > 0 && { properties: [...filled, ...others] }),
    ...(specialOperationOf(values).products !== undefined && { sunatCode: values.deductibleProduct }),
  };
}

/** Returns the field of the form that shows a property of the first item; undefined if the operation has no such field. */
export function operationField(path: string, values: SpecialOperationValues): string | undefined {
  const [, index] = /^items\.0\.properties\.(\d+)\./.exec(path) ?? [];
  const code = index === undefined ? undefined : filledProperties(values)[Number(index)];
  return code && `operationProperties.${code}`;
}
