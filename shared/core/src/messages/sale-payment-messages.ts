import { type Message, say } from './message.ts';

/** Messages about advances, detractions, instalments, retentions and perceptions of sales. Amounts and days are texts. */
export const SALE_PAYMENT_MESSAGES = {
  igvTypeUnsold: (igvType: string) =>
    say(
      `must be the igvType of an item that is sold: there is none of ${igvType}`,
      `debe ser el igvType de un ítem que se vende: no hay ninguno de ${igvType}`,
    ),
  iscOfAdvance: say(
    'must be left out: it needs igvType 10, and an item of that type with ISC',
    'debe omitirse: necesita igvType 10 y un ítem de ese tipo con ISC',
  ),
  advancesAboveItems: (most: string) =>
    say(
      `must be at most the items of the same igvType: ${most} with tax`,
      `debe ser como máximo los ítems del mismo igvType: ${most} con impuesto`,
    ),
  advancesAboveIsc: (most: string) =>
    say(
      `must be at most ${most} of igvType 10, or tell the isc in the amount`,
      `debe ser ${most} de igvType 10 como máximo, o indicar el isc del importe`,
    ),
  advanceNumber: say(
    'must be the series and correlative of the document that invoiced the advance, like F001-90',
    'debe ser la serie y el correlativo del comprobante que facturó el anticipo, como F001-90',
  ),
  advanceFigures: (sums: {
    readonly amount: string;
    readonly left: string;
    readonly total: string;
    readonly debited: string;
    readonly credited: string;
    readonly deducted: string;
  }) =>
    say(
      `must not be more than is left of the advance: ${sums.amount} is more than ${sums.left} (total ${sums.total}, debit notes ${sums.debited}, credit notes ${sums.credited}, deducted before ${sums.deducted})`,
      `no debe ser más de lo que queda del anticipo: ${sums.amount} es más que ${sums.left} (total ${sums.total}, notas de débito ${sums.debited}, notas de crédito ${sums.credited}, descontado antes ${sums.deducted})`,
    ),
  detractionNeedsData: (code: string, field: string, data: Message) =>
    say(
      `must be another code, or the request must have ${field}: ${code} needs ${data.message}`,
      `debe ser otro código, o la solicitud debe tener ${field}: ${code} necesita ${data.es}`,
    ),
  dataOfFishing: say(
    'data of the fishing (vessel, species, landing)',
    'los datos de la pesca (embarcación, especie, descarga)',
  ),
  dataOfFreight: say(
    'data of the load (journey, reference values)',
    'los datos de la carga (recorrido, valores referenciales)',
  ),
  withoutDetraction: (code: string) =>
    say(`must be left out without detraction ${code}`, `debe omitirse sin la detracción ${code}`),
  detractionOutOfTime: (code: string, date: string, from: string | null) =>
    from === null || from <= date
      ? say(
          `must be another code: SUNAT does not take ${code} on ${date}`,
          `debe ser otro código: SUNAT no admite ${code} el ${date}`,
        )
      : say(
          `must be another code: ${code} exists from ${from} on`,
          `debe ser otro código: ${code} existe desde el ${from}`,
        ),
  detractionMismatch: (sums: {
    readonly expected: string;
    readonly percentage: number;
    readonly base: string;
    readonly whole: string;
    readonly given: string;
  }) =>
    say(
      `must be ${sums.expected} (${sums.percentage} % of ${sums.base}) or ${sums.whole} in whole soles, not ${sums.given}`,
      `debe ser ${sums.expected} (${sums.percentage} % de ${sums.base}) o ${sums.whole} en soles enteros, no ${sums.given}`,
    ),
  detractionOffRate: (sums: {
    readonly expected: string;
    readonly percentage: number;
    readonly base: string;
    readonly sell: string;
    readonly given: string;
  }) =>
    say(
      `must be in soles, about ${sums.expected} (${sums.percentage} % of S/ ${sums.base}, at the rate of ${sums.sell}), not ${sums.given}`,
      `debe ser en soles, alrededor de ${sums.expected} (${sums.percentage} % de S/ ${sums.base}, al tipo de cambio de ${sums.sell}), no ${sums.given}`,
    ),
  warnDepositInDollars: (amount: string) =>
    say(
      `detraction.amount is in soles, and ${amount} is the percentage of the total in dollars: the customer would deposit S/ ${amount}`,
      `detraction.amount es en soles, y ${amount} es el porcentaje del total en dólares: el cliente depositaría S/ ${amount}`,
    ),
  detractionForOperation: (code: string) =>
    say(`is required for operationType ${code}`, `es obligatorio con operationType ${code}`),
  operationOfDetraction: (own: string | undefined, code: string | undefined) =>
    say(`must be ${own} or left out with detraction ${code}`, `debe ser ${own} u omitirse con la detracción ${code}`),
  catalog54: say(
    "must be a code of SUNAT's catalog 54, like 037",
    'debe ser un código del catálogo 54 de SUNAT, como 037',
  ),
  depositMissing: (day: string | null) => {
    const reason = {
      en: day === null ? '' : `: the service has no exchange rate for ${day}`,
      es: day === null ? '' : `: el servicio no tiene el tipo de cambio del ${day}`,
    };
    return say(
      `is required and must be an amount greater than 0, with at most 12 integer digits and 2 decimals${reason.en}`,
      `es obligatorio y debe ser un importe mayor que 0, con 12 enteros y 2 decimales como máximo${reason.es}`,
    );
  },
  pendingOnDueDate: (withheld: string, payable: string) =>
    say(
      `must leave something to be paid on the due date: the detraction is ${withheld} of ${payable}`,
      `debe dejar algo por pagar en el vencimiento: la detracción es ${withheld} de ${payable}`,
    ),
  nothingOnDueDate: say(
    'must be left out: the advances leave nothing to be paid on that day',
    'debe omitirse: los anticipos no dejan nada que pagar ese día',
  ),
  afterIssueDate: (day: string) => say(`must be after issueDate, ${day}`, `debe ser posterior a issueDate, ${day}`),
  notWithDueDate: say('must not be given together with dueDate', 'no debe darse junto con dueDate'),
  instalmentsSum: (total: string, pending: string) =>
    say(
      `must add up to the total less initialPayment, detraction and retention: they are ${total}, and ${pending} is to be paid`,
      `deben sumar el total menos initialPayment, la detracción y la retención: suman ${total}, y se debe pagar ${pending}`,
    ),
  onCreditOnly: say(
    'must be left out of a sale without instalments or a later dueDate: it is paid at once',
    'debe omitirse en una venta sin cuotas ni un dueDate posterior: se paga al contado',
  ),
  lessThanOwed: (owed: string) =>
    say(
      `must be less than ${owed}, the total less detraction and retention`,
      `debe ser menor que ${owed}, el total menos la detracción y la retención`,
    ),
  noRetentionWithoutRuc: say('must be left out: the buyer has no RUC', 'debe omitirse: el adquirente no tiene RUC'),
  notWithDetraction: say('must be left out of a sale with a detraction', 'debe omitirse en una venta con detracción'),
  leaveSomething: say('must leave something to be paid', 'debe dejar algo por pagar'),
  roundsToZero: say('must be left out: it rounds to 0.00', 'debe omitirse: se redondea a 0.00'),
  perceptionOnCredit: say(
    'must be left out of a sale on credit, whose perception is a document of its own (40)',
    'debe omitirse en una venta al crédito, cuya percepción es un comprobante aparte (40)',
  ),
  perceptionInDollars: say(
    'must be left out of a sale in dollars: a perception is in soles',
    'debe omitirse en una venta en dólares: la percepción es en soles',
  ),
  nothingPayable: say('must be left out: nothing is payable', 'debe omitirse: no hay nada por pagar'),
  operationOfPerception: say(
    'must be 2001 or left out with a perception',
    'debe ser 2001 u omitirse con una percepción',
  ),
  perceptionForOperation: say('is required for operationType 2001', 'es obligatorio con operationType 2001'),
} as const;
