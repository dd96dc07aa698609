import { say } from './message.ts';

/** Messages about notes. */
export const NOTE_MESSAGES = {
  seriesOfOriginal: (prefix: string, name: string) =>
    say(
      `must be ${prefix} followed by three digits when the note references a ${name}`,
      `debe ser ${prefix} seguida de tres dígitos cuando la nota se refiere a una ${name}`,
    ),
  seriesOfPenalty: say(
    'must be F followed by three digits: a note without an original is written like one on a factura',
    'debe ser F seguida de tres dígitos: una nota sin comprobante que modificar se escribe como la de una factura',
  ),
  rucOfFactura: say(
    'must be 6 (RUC) when the note references a factura',
    'debe ser 6 (RUC) cuando la nota se refiere a una factura',
  ),
  oneOriginal: say(
    'must be left out: the note modifies one document',
    'debe omitirse: la nota modifica un solo comprobante',
  ),
  sameType: (type: string) =>
    say(`must be ${type}, like the first document`, `debe ser ${type}, como el primer comprobante`),
  ivapReason: say('must be 17 with responseCode 12', 'debe ser 17 con responseCode 12'),
  ivapWithoutReason: say('must not be 17 without responseCode 12', 'no debe ser 17 sin responseCode 12'),
  exportReason: say('must be 40 with responseCode 11', 'debe ser 40 con responseCode 11'),
  outsideBase: say(
    'must not be false in a note: SUNAT reads no such amount in it',
    'no debe ser false en una nota: SUNAT no lee ese importe en ella',
  ),
  instalmentsWithoutReason: say('must be left out without responseCode 13', 'debe omitirse sin responseCode 13'),
  instalmentsForReason: say('is required for responseCode 13', 'es obligatorio con responseCode 13'),
  facturaForReason: say('must be 01 with responseCode 13', 'debe ser 01 con responseCode 13'),
  zeroForReason: (total: string) =>
    say(
      `must add up to 0 with responseCode 13: the total is ${total}`,
      `debe sumar 0 con responseCode 13: el total es ${total}`,
    ),
  nothingToChange: say(
    'must be left out of a note whose items are all 0',
    'debe omitirse en una nota cuyos ítems son todos 0',
  ),
  debitAboveZero: say('must add up to more than 0 in a debit note', 'debe sumar más de 0 en una nota de débito'),
  noInstalmentsInDebit: say('must be left out of a debit note', 'debe omitirse en una nota de débito'),
  penaltyOutOfTime: (date: string, from: string | null) =>
    from === null || from <= date
      ? say('must be another one: SUNAT does not take 13', 'debe ser otro: SUNAT no admite 13')
      : say(
          `must be another one before ${from}: 03 is of penalties until then`,
          `debe ser otro antes del ${from}: hasta entonces 03 es de penalidades`,
        ),
  igvTypeForReason: say('must be 30 with responseCode 13', 'debe ser 30 con responseCode 13'),
  originalRejected: (number: string) =>
    say(
      `must not be rejected: the authority rejected ${number}, and no note can modify it (2121)`,
      `no debe estar rechazado: la autoridad rechazó ${number} y ninguna nota puede modificarlo (2121)`,
    ),
  currencyOfOriginal: (currencyCode: string, number: string) =>
    say(
      `must be ${currencyCode} or left out, like in ${number} (3209)`,
      `debe ser ${currencyCode} u omitirse, como en ${number} (3209)`,
    ),
  notBeforeOriginal: (day: string, number: string) =>
    say(
      `must not be before ${day}, the day of ${number} (2885)`,
      `no debe ser anterior al ${day}, el día de ${number} (2885)`,
    ),
  originalPaidAtOnce: (number: string) =>
    say(
      `must not be 13: ${number} was paid at once and has no instalments (3260)`,
      `no debe ser 13: ${number} se pagó al contado y no tiene cuotas (3260)`,
    ),
  instalmentsAboveOriginal: (sum: string, total: string, number: string) =>
    say(
      `must add up to at most ${total}, the total of ${number}: they are ${sum} (3320)`,
      `deben sumar ${total} como máximo, el total de ${number}: suman ${sum} (3320)`,
    ),
  warnOriginalUnknown: (numbers: string, rate: string | undefined) => {
    const [then, entonces] =
      rate === undefined
        ? ['', '']
        : [
            `. The IGV of the note is that of its own day, ${rate} %: SUNAT wants that of the original`,
            `. El IGV de la nota es el de su propio día, ${rate} %: la SUNAT exige el del comprobante que modifica`,
          ];
    return say(
      `this service has not emitted ${numbers}: the authority refuses a note on a document that it does not know (2119)${then}`,
      `este servicio no emitió ${numbers}: la autoridad rechaza una nota sobre un comprobante que no conoce (2119)${entonces}`,
    );
  },
  original: say(
    'must be the series and correlative of the document that the note modifies, like F001-00000123',
    'debe ser la serie y el correlativo del comprobante que la nota modifica, como F001-00000123',
  ),
} as const;
