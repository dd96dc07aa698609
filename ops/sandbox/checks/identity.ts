import { addDays, compareDates, isCalendarDate, limaDate } from '@chasqui/core/time';
import { SUMMARY_CODES } from '../file-name.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Submission } from '../submission.ts';

const DOCUMENT_ID = /^([A-Z0-9]{4})-(\d{1,8})$/;
const SUMMARY_ID = new RegExp(`^(?:${SUMMARY_CODES})-(\\d{8})-(\\d{1,5})$`);

/** cbc:ID is a series and a number: 1001. Of summaries: 2284. */
export function checkIdForm({ document, type }: Submission): Refusal | null {
  if (readId(document.id) !== null) return null;
  return refuse(type.numberCodes.form, 'La serie y el numero no cumplen con el formato', JSON.stringify(document.id));
}

/** The file name has the RUC of the issuer. 1034. */
export function checkIssuer({ document, name }: Submission): Refusal | null {
  const ruc = document.issuer?.text ?? '';
  if (ruc === name.ruc) return null;
  return refuse('1034', 'El RUC del nombre del archivo no es el del XML', `${name.ruc}, ${ruc}`);
}

/** The file name repeats series and number letter by letter: 1035, 1036. Retentions and perceptions 1049, summaries 2220. */
export function checkNumber({ document, name, type }: Submission): Refusal | null {
  const [series = '', correlative = ''] = readId(document.id) ?? [];
  const { numberCodes } = type;
  if (series !== name.series) {
    const detail = `${name.series}, ${series}`;
    return refuse(numberCodes.series, 'La serie del nombre del archivo no es la del XML', detail);
  }
  if (correlative === name.correlative) return null;
  const detail = `${name.correlative}, ${correlative}`;
  return refuse(numberCodes.number, 'El numero del nombre del archivo no es el del XML', detail);
}

/** Checks that the document's own type matches its file name. 1003, 1004, 1050, 1051. */
export function checkTypeCode({ document }: Submission): Refusal | null {
  return document.judgeType();
}

/** The series is one of the type. 2370, with the meaning the public API gives it. */
export function checkSeries({ name, type }: Submission): Refusal | null {
  if (type.series.test(name.series)) return null;
  return refuse('2370', 'La serie no es valida para el tipo de comprobante', name.series);
}

/** Series and number, or day and number of a summary. */
function readId(id: string): readonly string[] | null {
  return (DOCUMENT_ID.exec(id) ?? SUMMARY_ID.exec(id))?.slice(1) ?? null;
}

/**
 * The day of issue against Lima's calendar. A later day than the type allows is 2329 (2301, 2236 in communications and
 * summaries), and one past the term of the type is 2108 or 2600.
 *
 * @param takesLate takes documents of any day of the past
 */
export function createIssueDateCheck(takesLate: boolean): (submission: Submission) => Refusal | null {
  return ({ document, type, receivedAt }) => {
    const { id, issueDate } = document;
    const today = limaDate(receivedAt);
    if (!isCalendarDate(issueDate)) return refuse('0306', 'No se puede leer el archivo XML', `IssueDate ${issueDate}`);
    if (compareDates(issueDate, addDays(today, type.daysAhead)) > 0) {
      return refuse(type.futureCode, 'La fecha de emision se encuentra fuera del limite permitido', issueDate);
    }
    const term = takesLate ? null : type.termOf(id);
    if (term === null || compareDates(issueDate, addDays(today, -term.days)) >= 0) return null;
    return refuse(term.code, 'El comprobante se presenta fuera de plazo', issueDate);
  };
}
