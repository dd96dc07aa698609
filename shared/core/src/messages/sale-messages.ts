import { type Message, say } from './message.ts';

/** Messages about facturas, boletas and their lines. Amounts and days are texts. */
export const SALE_MESSAGES = {
  seriesOfName: (name: string, prefix: string, portalSeries: string) =>
    say(
      `must have the series of a ${name}: ${prefix}..., ${portalSeries} or four digits`,
      `debe tener la serie de una ${name}: ${prefix}..., ${portalSeries} o cuatro dígitos`,
    ),
  retailRate: (system: string) =>
    say(
      `must be less than 1 in ISC system ${system}, where it is a share of the price with the tax in it`,
      `debe ser menor que 1 en el sistema ${system} del ISC, donde es una parte del precio con el impuesto incluido`,
    ),
  lineValue: (formula: string, value: string) =>
    say(
      `must leave the line a value of at least 0.01: ${formula} is ${value}`,
      `debe dejar a la línea un valor de 0.01 como mínimo: ${formula} es ${value}`,
    ),
  lineGivenAway: (formula: string) =>
    say(
      `must leave the line a value of at least 0.01: ${formula} is 0.00. Goods that are given away have their usual price and an igvType of their own: 11 to 16, 21 or 31 to 37 (in exports 40 with free)`,
      `debe dejar a la línea un valor de 0.01 como mínimo: ${formula} es 0.00. Los bienes que se regalan llevan su precio usual y un igvType propio: 11 a 16, 21 o 31 a 37 (en exportaciones 40 con free)`,
    ),
  priceBelowZero: (price: string) =>
    say(`must leave a price of 0 or more: it is ${price}`, `debe dejar un precio igual o mayor que 0: es ${price}`),
  igvTypeOfExport: (code: string) =>
    say(`must be 40 in an export (operationType ${code})`, `debe ser 40 en una exportación (operationType ${code})`),
  igvTypeWithoutExport: say(
    'must not be 40 without an export operationType (0200 to 0208)',
    'no debe ser 40 sin un operationType de exportación (0200 a 0208)',
  ),
  countryOfExport: say('is required for exports', 'es obligatorio en las exportaciones'),
  operationOfFactura: (operationType: string | undefined) =>
    say(
      `must be another one: ${operationType} needs a factura`,
      `debe ser otro: ${operationType} necesita una factura`,
    ),
  noRucForOperation: (operationType: string | undefined) =>
    say(
      `must not be 6 (RUC) for operationType ${operationType}`,
      `no debe ser 6 (RUC) con operationType ${operationType}`,
    ),
  oneOfForOperation: (types: string, operationType: string | undefined) =>
    say(
      `must be one of ${types} for operationType ${operationType}`,
      `debe ser uno de estos valores con operationType ${operationType}: ${types}`,
    ),
  notPeru: (operationType: string | undefined) =>
    say(
      `must not be PE: operationType ${operationType} is a use abroad`,
      `no debe ser PE: operationType ${operationType} es un uso en el exterior`,
    ),
  peruOnly: say('must be PE or left out', 'debe ser PE u omitirse'),
  countryAlone: (operationType: string | undefined) =>
    say(
      `must be left out: operationType ${operationType} tells the country alone`,
      `debe omitirse: con operationType ${operationType} solo se indica el país`,
    ),
  airTicket: say(
    'must have one with sunatCode 84121901 or 80131501 for operationType 0112',
    'debe tener uno con sunatCode 84121901 u 80131501 con operationType 0112',
  ),
  aboveZero: say('must be greater than 0', 'debe ser mayor que 0'),
  notWithUnitPrice: say('must not be given together with unitPrice', 'no debe darse junto con unitPrice'),
  amountOrRate: say('is required, or rate instead', 'es obligatorio, o rate en su lugar'),
  notWithAmount: say('must not be given together with amount', 'no debe darse junto con amount'),
  chargeNeedsSold: (kind: string | undefined) =>
    say(
      `must be left out: kind ${kind} needs items that are sold`,
      `debe omitirse: kind ${kind} necesita ítems que se venden`,
    ),
  chargeOutsideBase: (kind: string | undefined) =>
    say(`must be false for kind ${kind}`, `debe ser false con kind ${kind}`),
  serviceCharge: (value: string) =>
    say(
      `must be at most 13 % of the value of the sale, ${value}`,
      `debe ser como máximo el 13 % del valor de la venta, ${value}`,
    ),
  discountsLeaveBase: (base: string) => say(`must leave a base: it is ${base}`, `debe dejar una base: es ${base}`),
  totalBelowZero: (total: string) =>
    say(`must leave a total of 0 or more: it is ${total}`, `debe dejar un total igual o mayor que 0: es ${total}`),
  notWithRounding: say('must not be given together with rounding', 'no debe darse junto con rounding'),
  fewerItems: (cents: string) =>
    say(
      `must be fewer: the cents of their prices with tax add up to ${cents}, above 1.00`,
      `deben ser menos: los céntimos de sus precios con impuesto suman ${cents}, más de 1.00`,
    ),
  propertyValue: (code: string) => say(`is required for property ${code}`, `es obligatorio para la propiedad ${code}`),
  relatedType: (types: string) =>
    say(`must be 09, 31 or one of ${types}`, `debe ser 09, 31 o uno de estos valores: ${types}`),
  guideNumber: say('must be the number of a guide, like T001-45', 'debe ser el número de una guía, como T001-45'),
  atLeastCharacters: (shortest: number) =>
    say(`must have at least ${shortest} characters`, `debe tener ${shortest} caracteres como mínimo`),
  notTwice: say('must not be given twice', 'no debe darse dos veces'),
  legendNeedsExempt: (code: string) =>
    say(`${code} needs an item of igvType 20`, `${code} necesita un ítem de igvType 20`),
  notBeforeIssueDate: (day: string) =>
    say(`must not be before issueDate, ${day}`, `no debe ser anterior a issueDate, ${day}`),
  identifyCustomer: (limit: string, total: string) =>
    say(
      `must identify the customer above ${limit} soles: the total is ${total}`,
      `debe identificar al cliente por encima de ${limit} soles: el total es ${total}`,
    ),
  identifyCustomerAtRate: (limit: string, total: string, inSoles: string, rate: string) =>
    say(
      `must identify the customer above ${limit} soles: the total of ${total} dollars is ${inSoles} soles at the rate of ${rate}`,
      `debe identificar al cliente por encima de ${limit} soles: el total de ${total} dólares es ${inSoles} soles al tipo de cambio de ${rate}`,
    ),
  freePaysNothing: say(
    'must not have affectsTaxBase false on free goods: nothing of them is paid',
    'no debe tener affectsTaxBase false en bienes gratuitos: no se paga nada por ellos',
  ),
  freeOfOtherKinds: say(
    'must be left out: free goods of other kinds have an igvType of their own (11-16, 21, 31-37)',
    'debe omitirse: los bienes gratuitos de otro tipo tienen su propio igvType (11-16, 21, 31-37)',
  ),
  noIscOfFree: say('must be left out of free goods', 'debe omitirse en bienes gratuitos'),
  ivapOnly: say(
    'must be 17 in a document with items of type 17 (IVAP)',
    'debe ser 17 en un comprobante con ítems de tipo 17 (IVAP)',
  ),
  noIscOfIvap: say('must be left out of items of type 17 (IVAP)', 'debe omitirse en ítems de tipo 17 (IVAP)'),
  exportOnly: say(
    'must be 40 in a document with items of type 40 (export)',
    'debe ser 40 en un comprobante con ítems de tipo 40 (exportación)',
  ),
  noIscOfExport: say(
    'must be left out of items of type 40 (export)',
    'debe omitirse en ítems de tipo 40 (exportación)',
  ),
  bagsOfLine: (quantity: string) =>
    say(
      `must be the quantity of the line, ${quantity}: bags are an item of their own`,
      `debe ser la cantidad de la línea, ${quantity}: las bolsas son un ítem aparte`,
    ),
  bagsInDollars: say(
    'must be left out of a sale in dollars: the tax is in soles',
    'debe omitirse en una venta en dólares: el impuesto es en soles',
  ),
  bagsTooEarly: say(
    'must be left out before 2019-08-01, when the tax began',
    'debe omitirse antes del 2019-08-01, cuando empezó el impuesto',
  ),
  taxRoundsAway: (base: string, tax: string) =>
    say(
      `must be higher: the tax on ${base} rounds to ${tax}`,
      `debe ser mayor: el impuesto de ${base} se redondea a ${tax}`,
    ),
  rateUnknown: say(
    'must be a day for which an IGV rate is known, also in the regime of the company',
    'debe ser un día con tasa del IGV conocida, también en el régimen de la empresa',
  ),
  allowances: (max: number) =>
    say(`must be a list of 1 to ${max} entries`, `debe ser una lista de 1 a ${max} elementos`),
  true: say('must be true', 'debe ser true'),
  relatedCode: say(
    'must be two digits: 09 or 31 for a guide, or a code of catalog 12',
    'debe tener dos dígitos: 09 o 31 para una guía, o un código del catálogo 12',
  ),
  relatedNumber: say(
    'must be a number of 1 to 30 characters without blanks',
    'debe ser un número de 1 a 30 caracteres sin espacios',
  ),
  identityCode: say('must be a code of catalog 06', 'debe ser un código del catálogo 06'),
  country: say(
    'must be a country of ISO 3166-1, two capital letters such as US',
    'debe ser un país de ISO 3166-1, dos letras mayúsculas como US',
  ),
  oneTenth: say('must be 0.1', 'debe ser 0.1'),
  catalog03: say(
    "must be a unit code of SUNAT's catalog 03, such as NIU, ZZ or KGM",
    'debe ser un código de unidad del catálogo 03 de SUNAT, como NIU, ZZ o KGM',
  ),
  tooLarge: (figure: Message, amount: string, digits: number) =>
    say(
      `must be lower: ${figure.message} is ${amount}, which has more than ${digits} integer digits`,
      `debe ser menor: ${figure.es} es ${amount}, que tiene más de ${digits} enteros`,
    ),
  grossAmount: say('quantity x unitPrice', 'quantity x unitPrice'),
  lineWithIsc: say('the value of the line with ISC', 'el valor de la línea con ISC'),
  priceWithTaxes: say('the unit price with taxes', 'el precio unitario con impuestos'),
  documentTotal: say('the total of the document', 'el total del comprobante'),
  productCode: (code: string) =>
    say(
      `must be a code of UNSPSC, and ${code} is none (3496). Goods without a code have 99999999`,
      `debe ser un código de UNSPSC, y ${code} no lo es (3496). Los bienes sin código llevan 99999999`,
    ),
  productCodeMissing: say(
    'is required: SUNAT asks for the product code of each item (3506). Goods without a code have 99999999',
    'es obligatorio: SUNAT pide el código de producto de cada ítem (3506). Los bienes sin código llevan 99999999',
  ),
  warnProductCode: (
    line: number,
    code: string,
    { isObserved, refusedFrom }: { readonly isObserved: boolean; readonly refusedFrom: string | null },
  ) => {
    const effects = [
      ...(isObserved ? [say('observes it', 'lo observa')] : []),
      ...(refusedFrom === null ? [] : [say(`refuses it from ${refusedFrom} on`, `lo rechaza desde el ${refusedFrom}`)]),
    ];
    const effect = effects.map(({ message }) => message).join(', and ');
    const efecto = effects.map(({ es }) => es).join(', y ');
    return say(
      `sunatCode of item ${line}: UNSPSC has no code ${code}. SUNAT ${effect} (3496). Goods without a code have 99999999`,
      `sunatCode del ítem ${line}: UNSPSC no tiene el código ${code}. La SUNAT ${efecto} (3496). Los bienes sin código llevan 99999999`,
    );
  },
  warnProductCodesUnchecked: say(
    'sunatCode: only the first two digits of the product codes were checked, because the table of UNSPSC is not loaded. SUNAT refuses codes that it lacks (3496)',
    'sunatCode: solo se revisaron los dos primeros dígitos de los códigos de producto, porque la tabla UNSPSC no está cargada. SUNAT rechaza los códigos que no contiene (3496)',
  ),
  warnPurchaseOrder: (purchaseOrder: string) =>
    say(
      `purchaseOrder: SUNAT observes the blanks in "${purchaseOrder}" (4233). Write it without them, such as OC-123`,
      `purchaseOrder: SUNAT observa los espacios en "${purchaseOrder}" (4233). Escríbalo sin ellos, como OC-123`,
    ),
  warnSummaryDiscount: (discount: string) =>
    say(
      `discounts: a daily summary cannot state ${discount} of discounts that leave the tax base as it is. If one carries this boleta, to void it for example, SUNAT observes its total (4027). Discounts with affectsTaxBase true are not observed`,
      `discounts: un resumen diario no puede indicar ${discount} de descuentos que no afectan la base imponible. Si uno lleva esta boleta, por ejemplo para darla de baja, SUNAT observa su total (4027). Los descuentos con affectsTaxBase true no se observan`,
    ),
  propertiesToo: (codes: string, operationType: string | null) =>
    say(
      `must have ${codes} too${operationType === null ? '' : ` for operationType ${operationType}`}`,
      `debe tener también ${codes}${operationType === null ? '' : ` con operationType ${operationType}`}`,
    ),
  propertiesOfGold: (codes: string) =>
    say(`must have ${codes} for operationType 0503`, `debe tener ${codes} con operationType 0503`),
} as const;
