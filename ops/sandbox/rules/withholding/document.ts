import type { WithholdingReading } from '../../readings/withholding.ts';
import { type Rule, rule } from '../rule.ts';
import { RUC } from '../text.ts';

const NAME = /^[^\s][^\n\r]{0,1499}$/;

export interface WithholdingCodes {
  /** Codes about the other party's identity: absent number, bad number, absent kind, bad kind, same as the agent. */
  readonly receiver: {
    readonly number: string;
    readonly badNumber: string;
    readonly scheme: string;
    readonly badScheme: string;
    readonly same: string;
  };
  readonly totals: { readonly withheld: string; readonly net: string };
  readonly payment: {
    readonly absentDate: string;
    readonly otherMonth: string;
    readonly tooLate: string;
    readonly currency: string;
  };
  readonly amounts: string;
}

export const WITHHOLDING_HEADER_RULES: readonly Rule<WithholdingReading>[] = [
  rule('2111', 'El XML no contiene la version de UBL', ({ ublVersion }) => ublVersion === null),
  rule('2110', 'La version de UBL no es la del comprobante', ({ ublVersion }) => ublVersion !== '2.0'),
  rule('2113', 'El XML no contiene CustomizationID', ({ customization }) => customization === null),
  rule('2112', 'CustomizationID no es el del comprobante', ({ customization }) => customization !== '1.0'),
  rule('2676', 'El RUC del emisor no cumple con el formato', ({ agent }) => !RUC.test(agent.identity?.text ?? '')),
  rule('2678', 'El XML no contiene el tipo de documento del emisor', ({ agent }) => {
    return (agent.identity?.scheme ?? null) === null;
  }),
  rule('2511', 'El tipo de documento del emisor debe ser RUC', ({ agent }) => agent.identity?.scheme !== '6'),
  rule('1037', 'El XML no contiene la razon social del emisor', ({ agent }) => agent.name === null),
  rule('1038', 'La razon social del emisor no cumple con el formato', ({ agent }) => !NAME.test(agent.name ?? '')),
  rule('2548', 'El pais del emisor debe ser PE', ({ agent }) => agent.country !== null && agent.country !== 'PE'),
];

/** Builds the rules about the other party, whose number must have one of the given forms. */
export function createReceiverRules(
  { receiver }: WithholdingCodes,
  schemes: ReadonlySet<string>,
  number: RegExp,
): readonly Rule<WithholdingReading>[] {
  return [
    rule(
      receiver.number,
      'El XML no contiene el numero de documento del receptor',
      (reading) => numberOf(reading) === '',
    ),
    rule(receiver.badNumber, 'El numero de documento del receptor no cumple con el formato', (reading) => {
      return !number.test(numberOf(reading));
    }),
    rule(receiver.scheme, 'El XML no contiene el tipo de documento del receptor', (reading) => {
      return (reading.receiver.identity?.scheme ?? null) === null;
    }),
    rule(receiver.badScheme, 'El tipo de documento del receptor no es valido', (reading) => {
      return !schemes.has(reading.receiver.identity?.scheme ?? '');
    }),
    rule('2134', 'El XML no contiene el nombre del receptor', (reading) => reading.receiver.name === null),
    rule('2133', 'El nombre del receptor no cumple con el formato', (reading) => {
      return !NAME.test(reading.receiver.name ?? '');
    }),
    rule(receiver.same, 'El receptor debe ser otro que el emisor', (reading) => {
      return numberOf(reading) === reading.agent.identity?.text;
    }),
  ];
}

function numberOf({ receiver }: WithholdingReading): string {
  return receiver.identity?.text ?? '';
}
