import { daysBetween, isCalendarDate } from '@chasqui/core/time';
import { type DocumentNumber, SUMMARY_CODES } from '../../file-name.ts';
import type { KnownDocument, Ledger } from '../../ledger.ts';
import type { CommunicationHeader } from '../../readings/communication.ts';
import { findingRule, isRepeated, lineRule, type Rule, rule, type WithLines } from '../rule.ts';

const LINE_ID = /^\d{1,5}$/;
const NAME = /^[^\s][^\n\r]{2,99}$/;
/** Date in the id of a communication or summary: `RA-20260115-1`. */
const ID_DATE = new RegExp(`^(?:${SUMMARY_CODES})-(\\d{4})(\\d{2})(\\d{2})-`);

/** Codes that differ between a communication and a summary for the same faults. */
interface CommunicationCodes {
  readonly customization: string;
  readonly absentIdentityType: string;
  readonly badIdentityType: string;
  readonly absentLine: string;
  readonly badLine: string;
  readonly zeroLine: string;
}

type Communication = CommunicationHeader & WithLines;

export function createCommunicationRules(codes: CommunicationCodes): readonly Rule<Communication>[] {
  return [
    rule('2075', 'El XML no contiene la version de UBL', ({ ublVersion }) => ublVersion === null),
    rule('2074', 'La version de UBL no es la del documento', ({ ublVersion }) => ublVersion !== '2.0'),
    rule('2073', 'El XML no contiene CustomizationID', ({ customization }) => customization === null),
    rule(
      '2072',
      'CustomizationID no es el del documento',
      ({ customization }) => customization !== codes.customization,
    ),
    rule('2346', 'La fecha de generacion no es la del nombre del archivo', ({ id, issueDate }) => {
      return ID_DATE.exec(id)?.slice(1).join('-') !== issueDate;
    }),
    rule('2303', 'El XML no contiene la fecha de los comprobantes', ({ referenceDate }) => {
      return !isCalendarDate(referenceDate ?? '');
    }),
    rule('2671', 'La fecha de generacion es anterior a la de los comprobantes', ({ referenceDate, issueDate }) => {
      return (referenceDate ?? '') > issueDate;
    }),
    rule(codes.absentIdentityType, 'El XML no contiene el tipo de documento del emisor', ({ identityType }) => {
      return identityType === null;
    }),
    rule(codes.badIdentityType, 'El tipo de documento del emisor debe ser RUC', ({ identityType }) => {
      return identityType !== '6';
    }),
    rule('2229', 'El XML no contiene la razon social del emisor', ({ name }) => name === null),
    rule('2228', 'La razon social del emisor debe tener de 3 a 100 caracteres', ({ name }) => !NAME.test(name ?? '')),
    lineRule(codes.absentLine, 'La linea no tiene numero', ({ id }) => id === ''),
    lineRule(codes.badLine, 'El numero de linea no cumple con el formato', ({ id }) => !LINE_ID.test(id)),
    lineRule(codes.zeroLine, 'El numero de linea empieza con cero', ({ id }) => id.startsWith('0')),
    rule('2752', 'El numero de linea esta repetido', ({ lines }) => isRepeated(lines.map(({ id }) => id))),
  ];
}

/** Days after the day of the documents in which the authority must have a voiding (2957). */
const DAYS_TO_VOID = 7;

/** Returns true if a voiding comes after its term. The day of the reception counts, not the one written in the file. */
export function isPastTerm({ referenceDate }: CommunicationHeader, { today }: Ledger, days = DAYS_TO_VOID): boolean {
  if (today === null || !isCalendarDate(referenceDate ?? '')) return false;
  return daysBetween(referenceDate ?? '', today) > days;
}

/**
 * Returns a builder of rules about the documents of the lines, as the register has them. A line whose number cannot be
 * read has an unknown document.
 */
export function createKnownRule<Subject extends WithLines>(
  numberOf: (line: Subject['lines'][number]) => DocumentNumber | null,
  describe: (line: Subject['lines'][number]) => string,
) {
  type Line = Subject['lines'][number];
  type IsBroken = (known: KnownDocument | undefined, line: Line, subject: Subject, ledger: Ledger) => boolean;
  return (code: string, message: string, isBroken: IsBroken): Rule<Subject> =>
    findingRule(code, message, (subject, ledger) => {
      const broken = subject.lines.find((line) => {
        const number = numberOf(line);
        return isBroken(number === null ? undefined : ledger.find(number), line, subject, ledger);
      });
      return broken === undefined ? undefined : describe(broken);
    });
}
