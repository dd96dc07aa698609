/** Spanish of the texts about the fields of answers, by the English paragraph. */
export const ANSWER_FIELDS: Readonly<Record<string, string>> = {
  'Id of the document': 'Id del comprobante',
  '<ruc>-<type>-<series>-<correlative padded to 8 digits>': '<ruc>-<tipo>-<serie>-<correlativo completado a 8 dígitos>',
  "The authority's response code": 'El código de respuesta de la autoridad',
  "The authority's response text": 'El texto de respuesta de la autoridad',
  'Null for synchronous documents, and in the answer to a guide that ended in time':
    'Null en comprobantes síncronos, y en la respuesta a una guía que terminó a tiempo',
  'False for a document of a test company: it went to the sandbox and has no legal effect':
    'False en un comprobante de una empresa de prueba: fue al sandbox y no tiene efecto legal',
  'Probable objections of the authority; they refuse nothing': 'Objeciones probables de la autoridad; no impiden nada',
  'Unsigned XML; correlative 1 if the request leaves the number to the service':
    'XML sin firma; correlativo 1 si la solicitud deja el número al servicio',
  'DigestValue of the signature': 'DigestValue de la firma',
  'ISO 8601, UTC': 'ISO 8601, UTC',
  'True if the authority accepted it but its answer was lost: there is no CDR, and the authority does not send it again':
    'True si la autoridad lo aceptó pero su respuesta se perdió: no hay CDR, y la autoridad no lo vuelve a enviar',
  'Number of times that its file was sent to the authority': 'Cuántas veces se envió su archivo a la autoridad',
  'YYYY-MM-DD: last day in Lima on which the authority accepts it; null if no deadline is known':
    'YYYY-MM-DD: último día en Lima en que la autoridad lo acepta; null si no se conoce un plazo',
  'Request as it was sent; the data of a party given by clientId are in customer, supplier or recipient':
    'La solicitud tal como se envió; los datos de una parte dada por clientId están en customer, supplier o recipient',
  'Value with IGV': 'Valor gravado con IGV',
  'Value exonerated of IGV': 'Valor exonerado del IGV',
  'Value unaffected by IGV': 'Valor inafecto al IGV',
  'Reference value of free goods; it is not payable': 'Valor referencial de bienes gratuitos; no se paga',
  'Value of exports': 'Valor de las exportaciones',
  ISC: 'ISC',
  IGV: 'IGV',
  'Tax on piled rice': 'Impuesto a la venta de arroz pilado',
  'Tax on plastic bags': 'Impuesto al consumo de las bolsas de plástico',
  'All discounts, also those that the values are already less':
    'Todos los descuentos, también los que los valores ya restan',
  'All charges, also those that are already in the values': 'Todos los cargos, también los que ya están en los valores',
  'Advances deducted, with tax': 'Anticipos deducidos, con impuestos',
  'Perception collected on top of the payable amount, in soles':
    'Percepción que se cobra además del importe a pagar, en soles',
  'Rounding of the payable amount': 'Redondeo del importe a pagar',
  'Payable for the sale, without the perception': 'Importe a pagar por la venta, sin la percepción',
  'Equal to `payable`': 'Igual a `payable`',
  'State of the taxpayer, such as ACTIVO': 'Estado del contribuyente, como ACTIVO',
  'Condition of its domicile, such as HABIDO': 'Condición de su domicilio, como HABIDO',
  'Request without kind': 'Solicitud sin kind',
  'The last three are final': 'Los tres últimos son finales',
  '0 to 100, rounded down; restarts if another worker takes over':
    'De 0 a 100, redondeado hacia abajo; empieza de nuevo si otro proceso se hace cargo',
  'Documents in the file so far': 'Comprobantes en el archivo hasta ahora',
  'Total documents; null before they are counted': 'Total de comprobantes; null antes de contarlos',
  'Null before it is COMPLETED, as byteLength': 'Null antes de que esté COMPLETED, como byteLength',
  'Reason of the failure': 'Motivo del fallo',
  'Time at which export and file are deleted; ISO 8601, UTC':
    'Momento en que se borran la exportación y su archivo; ISO 8601, UTC',
  'Null before it is COMPLETED': 'Null antes de que esté COMPLETED',
  'Null if the product has a price with taxes': 'Null si el producto tiene un precio con impuestos',
  'Rows below the header, without blank rows': 'Filas debajo del encabezado, sin las vacías',
  'Rows that were not imported; problems gives the reasons': 'Filas que no se importaron; problems da los motivos',
  'Row number in the spreadsheet; the header is row 1':
    'Número de fila en la hoja de cálculo; el encabezado es la fila 1',
  'Field; empty for the whole row': 'Campo; vacío para toda la fila',
  'First 1000 problems, in row order': 'Los primeros 1000 problemas, en el orden de las filas',
  'First 1000 probable objections of the authority to rows; they refuse nothing':
    'Las primeras 1000 objeciones probables de la autoridad a las filas; no impiden nada',
  'id of the document, as in /api/documents/{id}': 'id del comprobante, como en /api/documents/{id}',
  'Day on which the oldest open instalment is due, or the last one if all are paid. Null if none was agreed: the receivable is never overdue':
    'Día en que vence la cuota pendiente más antigua, o la última si todas están pagadas. Null si no se acordó ninguno: la cuenta nunca está vencida',
  'Credit notes lower the latest instalments first; debit notes raise the last':
    'Las notas de crédito rebajan primero las últimas cuotas; las notas de débito aumentan la última',
  'Payments fill the oldest instalments first': 'Los pagos cubren primero las cuotas más antiguas',
  'Amount left to pay; 0 if the document is voided': 'Importe por pagar; 0 si el comprobante está anulado',
  'The first due one first; none without a due date':
    'Primero la que vence antes; ninguna si no hay fecha de vencimiento',
  'Payable amount and perception, minus detraction and retention, plus debit notes, minus credit notes':
    'Importe a pagar y percepción, menos detracción y retención, más notas de débito, menos notas de crédito',
  'Deposited by the customer at the state bank, in soles; not part of the total':
    'Lo que el cliente deposita en el Banco de la Nación, en soles; no es parte del total',
  'IGV that the customer retains; not part of the total': 'IGV que el cliente retiene; no es parte del total',
  'Sum of the payments that were not reversed': 'Suma de los pagos que no se revirtieron',
  'Amount to pay back': 'Importe por devolver',
  'Status as of today in Lima; cancelled: the document is voided':
    'Estado al día de hoy en Lima; cancelled: el comprobante está anulado',
  'Estado del contribuyente, such as ACTIVO or BAJA DE OFICIO':
    'Estado del contribuyente, como ACTIVO o BAJA DE OFICIO',
  'Condición de domicilio, such as HABIDO or NO HABIDO': 'Condición de domicilio, como HABIDO o NO HABIDO',
  'District of the domicile. Null for a person': 'Distrito del domicilio. Null en una persona',
  'Fiscal address in one line. Null for a person': 'Domicilio fiscal en una línea. Null en una persona',
  'Tipo de cambio compra': 'Tipo de cambio compra',
  'Tipo de cambio venta': 'Tipo de cambio venta',
  'Number of the operation': 'Número de la operación',
  'Time of the reversal; null if not reversed': 'Momento de la reversión; null si no se revirtió',
  'Current state': 'Estado actual',
  'True after POST /api/series': 'True después de POST /api/series',
  'Establishment of its documents; null for the main office, 0000':
    'Establecimiento de sus comprobantes; null para el domicilio fiscal, 0000',
  'The highest number ever used, here or in your system before': 'El número más alto usado, aquí o antes en su sistema',
  'Last number of the gap': 'Último número del hueco',
  'skipped: an explicit correlative jumped over these numbers, which were never used. failed: the documents with these numbers ended as SIGN_ERROR or ERROR and never reached the authority, so the numbers may be used again':
    'skipped: un correlativo explícito saltó estos números, que nunca se usaron. failed: los comprobantes con estos números terminaron en SIGN_ERROR o ERROR y nunca llegaron a la autoridad, así que los números se pueden usar otra vez',
  'Failed documents, by number: at most 100. Empty for skipped numbers':
    'Comprobantes fallidos, por número: 100 como máximo. Vacío para números saltados',
  'Numbers that no document has: at most 100, lowest first':
    'Números que ningún comprobante tiene: 100 como máximo, primero el menor',
  'True if there are more gaps': 'True si hay más huecos',
  'Number of documents, including credit notes': 'Cantidad de comprobantes, incluidas las notas de crédito',
  'Kind of sale: with IGV, with ISC, exempt, unaffected, free, exported, with IVAP, with ICBPER':
    'Clase de venta: con IGV, con ISC, exonerada, inafecta, gratuita, exportada, con IVAP, con ICBPER',
  'Null for ISC, IVAP and ICBPER: they are not stored. That of IVAP is in that of IGV':
    'Null para ISC, IVAP e ICBPER: no se guardan. La del IVAP está en la del IGV',
  'The tax itself': 'El impuesto mismo',
  'Count of all, not only of those listed': 'Cuenta de todos, no solo de los listados',
  'Name in the latest accepted document': 'Nombre en el último comprobante aceptado',
  'Credit notes are subtracted': 'Las notas de crédito se restan',
  'Share of the total of all customers, with 4 decimals (0.25 is a quarter); null if that total is not above 0':
    'Parte del total de todos los clientes, con 4 decimales (0.25 es la cuarta parte); null si ese total no es mayor que 0',
  'The largest total first': 'Primero el total más alto',
  'Number of receivables that are not paid in full': 'Cantidad de cuentas por cobrar que no están pagadas del todo',
  'Amount left to pay': 'Importe por pagar',
  'Days after the due date; `current`: due on asOf or later, or without a due date':
    'Días desde el vencimiento; `current`: vence en asOf o después, o no tiene fecha de vencimiento',
  'Every bucket, in order': 'Todos los tramos, en orden',
  'Subscribed event types; empty for all types': 'Tipos de eventos suscritos; vacío para todos',
  'Nothing is sent to an inactive webhook': 'A un webhook inactivo no se le envía nada',
  'Deliveries are also signed with the previous secret until this time':
    'Las entregas se firman también con el secreto anterior hasta este momento',
  'whsec_ and base64, as in Standard Webhooks. Shown only in this answer':
    'whsec_ y base64, como en Standard Webhooks. Se muestra solo en esta respuesta',
  'Value of `webhook-id`: the same for every attempt': 'Valor de `webhook-id`: el mismo en cada intento',
  'Null if there are no more attempts, and during an attempt': 'Null si no hay más intentos, y durante un intento',
  'HTTP status; null if there was no answer': 'Estado HTTP; null si no hubo respuesta',
  'Reason why the attempt failed': 'Motivo por el que falló el intento',
  'First 1,000 characters': 'Los primeros 1,000 caracteres',
  'Null on the last page': 'Null en la última página',
  'For the Authorization header; valid for 15 minutes': 'Para el encabezado Authorization; vale 15 minutos',
  'For one renewal within 7 days': 'Para una renovación dentro de 7 días',
  'Address of the OSE; null for other kinds': 'Dirección del OSE; null en las otras clases',
  'User at the OSE; null for other kinds': 'Usuario en el OSE; null en las otras clases',
  'Documents of a test company go to the sandbox only': 'Los comprobantes de una empresa de prueba van solo al sandbox',
  'Id of its test twin; null for a test tenant': 'Id de su gemela de prueba; null en una empresa de prueba',
  'Id of the tenant whose test twin this is': 'Id de la empresa de la que esta es la gemela de prueba',
  'Colour of frames and rules on a4 and a5': 'Color de marcos y líneas en a4 y a5',
  'Text at the foot of the document': 'Texto al pie del comprobante',
  'Printed on facturas, boletas and debit notes': 'Se imprimen en facturas, boletas y notas de débito',
  'Regime that gives the rate of the IGV': 'Régimen que determina la tasa del IGV',
  'Way in which SUNAT gets boletas and notes on them: individual (each at once) or summary (once a day, in a resumen diario)':
    'Cómo recibe SUNAT las boletas y sus notas: individual (cada una de inmediato) o summary (una vez al día, en un resumen diario)',
  "Today's rate as a fraction: 0.18. Null if no law gives one for today":
    'La tasa de hoy como fracción: 0.18. Null si ninguna ley la da para hoy',
  'Step that solves the problem': 'Paso que resuelve el problema',
  'Days until it expires, in Lima; negative if it has expired': 'Días hasta que vence, en Lima; negativo si ya venció',
  'Start of signing with it; ISO 8601, UTC': 'Desde cuándo se firma con él; ISO 8601, UTC',
  "Reason why it may sign without the tenant's RUC": 'Motivo por el que puede firmar sin el RUC de la empresa',
  'Set from 30 days before it expires': 'Presente desde 30 días antes de que venza',
  'Reasons why documents would end as SIGN_ERROR with it; empty if there are none':
    'Motivos por los que los comprobantes terminarían en SIGN_ERROR con él; vacío si no los hay',
  'Rounded to the minute': 'Redondeado al minuto',
  'Shown only in this answer': 'Se muestra solo en esta respuesta',
  'user, api_key, master, worker, system or anonymous': 'user, api_key, master, worker, system o anonymous',
  'Current name of the user, or label of the API key': 'Nombre actual del usuario, o etiqueta de la clave API',
  'Changes, counts and dates; never a secret': 'Cambios, cantidades y fechas; nunca un secreto',
  'Address of the client': 'Dirección IP de quien llama',
  "SUNAT's own words, from its list; null for 0": 'Palabras de SUNAT, de su lista; null para 0',
  "Meaning in our words; in Spanish that of SUNAT's list, if this API has no other":
    'Significado con nuestras palabras; en español, el de la lista de SUNAT',
  'Who has to act': 'Quién tiene que actuar',
  'True if the service sends the same document again by itself':
    'True si el servicio envía solo el mismo comprobante otra vez',
};
