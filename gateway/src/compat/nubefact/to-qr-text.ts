import { parseQrText } from '@chasqui/core/print';

/** Digits of the number in NubeFact's text of the QR. */
const QR_DIGITS = 6;

/** Returns the text of a QR as NubeFact writes it: blanks around the bars, six digits, DD/MM/YYYY. That of a guide is an address. */
export function toQrText(qr: string | null): string {
  const content = qr === null ? null : parseQrText(qr);
  if (content === null) return qr ?? '';
  const { ruc, documentType, series, correlative, igv, total, issueDate, counterparty, hash } = content;
  const number = String(correlative).padStart(QR_DIGITS, '0');
  const date = issueDate.split('-').toReversed().join('/');
  const buyer = [counterparty.identityType, counterparty.identityNumber];
  return `${[ruc, documentType, series, number, igv, total, date, ...buyer, hash].join(' | ')} |`;
}
