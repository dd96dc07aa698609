import { type Message, say } from './message.ts';

/** Messages about a document and the tenant's other records. */
export const DOCUMENT_MESSAGES = {
  establishment: say(
    'must be the code of one of your establishments (GET /api/establishments), or 0000',
    'debe ser el código de uno de sus establecimientos (GET /api/establishments), o 0000',
  ),
  warnLetters: (letters: string) =>
    say(
      `the paper has an empty box for each of these letters, which its font lacks: ${letters}. The XML keeps them`,
      `el papel tiene un recuadro vacío por cada una de estas letras, que su tipo de letra no tiene: ${letters}. El XML las conserva`,
    ),
  advanceAccepted: say(
    'must be a document that the authority accepted and that is not void (3218)',
    'debe ser un comprobante que la autoridad aceptó y que no está anulado (3218)',
  ),
  aboveBalance: (amount: string, balance: string) =>
    say(
      `must not be more than the balance: ${amount} is more than ${balance}`,
      `no debe ser más que el saldo: ${amount} es más que ${balance}`,
    ),
  correlativeOfFormerSystem: (first: number) =>
    say(
      `must be at least ${first}: the lower numbers of this series belong to the system before`,
      `debe ser ${first} como mínimo: los números menores de esta serie son del sistema anterior`,
    ),
  correlativeTooFar: (facts: {
    readonly highest: number;
    readonly series: string;
    readonly last: number;
    readonly step: number;
  }) => {
    const { highest, series, last, step } = facts;
    const isNew = last === 0;
    const standing = isNew
      ? say(`${series} has no number yet`, `${series} todavía no tiene números`)
      : say(`the last number of ${series} is ${last}`, `el último número de ${series} es ${last}`);
    const remedy = isNew
      ? say('check the digits, or begin another series', 'revise los dígitos, o empiece otra serie')
      : say(
          'check the digits, leave the field out for the next number if the type allows it, or begin another series',
          'revise los dígitos, omita el campo para el número siguiente si el tipo lo permite, o empiece otra serie',
        );
    return say(
      `must not be more than ${highest}: ${standing.message}, and one step is at most ${step}; ${remedy.message}`,
      `no debe ser más de ${highest}: ${standing.es}, y un salto es de ${step} como máximo; ${remedy.es}`,
    );
  },
  issueDateAhead: (latest: string, today: string) =>
    say(
      `must not be after ${latest}: today is ${today} in Lima`,
      `no debe ser posterior al ${latest}: hoy es ${today} en Lima`,
    ),
  issueDateBehind: (earliest: string, today: string) =>
    say(
      `must not be before ${earliest}: today is ${today} in Lima`,
      `no debe ser anterior al ${earliest}: hoy es ${today} en Lima`,
    ),
  creditAboveDocument: (sums: {
    readonly note: string;
    readonly left: string;
    readonly total: string;
    readonly debited: string;
    readonly credited: string;
  }) =>
    say(
      `must not be credited by more than its remaining amount: ${sums.note} is more than ${sums.left} (total ${sums.total}, debit notes ${sums.debited}, other credit notes ${sums.credited})`,
      `no debe acreditarse por más de lo que queda: ${sums.note} es más que ${sums.left} (total ${sums.total}, notas de débito ${sums.debited}, otras notas de crédito ${sums.credited})`,
    ),
  lowerRounding: (problem: Message, cents: string) =>
    say(
      `${problem.message}. If the parts of a return add up to some cents more, lower \`rounding\` of this note by ${cents}`,
      `${problem.es}. Si las partes de una devolución suman unos céntimos más, baje \`rounding\` de esta nota en ${cents}`,
    ),
} as const;
