/** Spanish of the texts about emission and validation, by the English paragraph. */
export const EMISSION: Readonly<Record<string, string>> = {
  'Send the boletas of a day now': 'Enviar ahora las boletas de un día',
  'Sends the boletas and notes on boletas of a day that wait for their resumen diario, at most 500 in each. Without this request they are sent once the day is over. Each of them ends when the ticket of its summary does. The list is empty if none waits. See `receipts` in the settings.':
    'Envía las boletas y las notas de boletas de un día que esperan su resumen diario, hasta 500 en cada uno. Sin esta solicitud se envían cuando termina el día. Cada una termina cuando termina el ticket de su resumen. La lista está vacía si ninguna espera. Vea `receipts` en la configuración.',
  '**Who may:** an API key with full access, or a user who is facturador or admin.':
    '**Quién puede:** una clave API con acceso completo, o un usuario facturador o admin.',
  'Day on which the boletas and notes were issued': 'Día en que se emitieron las boletas y las notas',
  'Recorded and sent: each summary with its ticket': 'Registrado y enviado: cada resumen con su ticket',
  'Emit Factura': 'Emitir Factura',
  'An invoice to a company with a RUC: series F and three digits. A `dueDate` after the issue date makes it a sale on credit, with one instalment; `instalments` lists several.':
    'Una factura a una empresa con RUC: serie F y tres dígitos. Un `dueDate` posterior a la fecha de emisión la hace una venta al crédito con una cuota; `instalments` lista varias.',
  '`customer` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in missing fields. The document copies their current data.':
    '`customer` puede ser `{ clientId }` de un cliente; un ítem puede tener el `productId` de un producto, que completa los campos que faltan. El comprobante copia sus datos actuales.',
  'Answers 201 with the emission result after processing: `status` is the result, which may be a rejection by the authority. Answers 202 with status SENT if processing takes longer: the document is recorded, and the service continues by itself. A number that is already in use is a 409.':
    'Responde 201 con el resultado de la emisión después de procesar: `status` es el resultado, que puede ser un rechazo de la autoridad. Responde 202 con el estado SENT si el proceso tarda más: el comprobante está registrado y el servicio continúa solo. Un número que ya está en uso es un 409.',
  '`respond-async`: answer 202 as soon as the document is recorded, without waiting for the authority.':
    '`respond-async`: responde 202 apenas el comprobante está registrado, sin esperar a la autoridad.',
  'Only in a test company (`sk_test_`): the day of the request in Lima, from 2020-01-01 to 2035-12-31, instead of today. The document keeps it through signing and the verdict of the sandbox. With any other credential the answer is a 400.':
    'Solo en una empresa de prueba (`sk_test_`): el día de la solicitud en Lima, del 2020-01-01 al 2035-12-31, en lugar de hoy. El comprobante lo conserva en la firma y en el veredicto del sandbox. Con cualquier otra credencial la respuesta es un 400.',
  'Day in Lima, from 2020-01-01 to 2035-12-31, as of which the request is checked; today by default. It works with every key, because nothing is recorded.':
    'Día en Lima, del 2020-01-01 al 2035-12-31, con el que se revisa la solicitud; por defecto, hoy. Funciona con toda clave, porque nada se registra.',
  'Recorded and processed: `status` is the result': 'Registrado y procesado: `status` es el resultado',
  'Recorded and still in process: status SENT, with its URL in Location':
    'Registrado y todavía en proceso: estado SENT, con su URL en Location',
  'Emit Boleta de venta': 'Emitir Boleta de venta',
  'A receipt to a consumer: series B and three digits. The customer may have any identity document.':
    'Una boleta a un consumidor: serie B y tres dígitos. El cliente puede tener cualquier documento de identidad.',
  'Emit Liquidación de compra': 'Emitir Liquidación de compra',
  'A purchase from a person without a RUC: series L and three digits. The issuer is the buyer, which pays the IGV to SUNAT and may retain income tax. `total` is the amount that the seller gets.':
    'Una compra a una persona sin RUC: serie L y tres dígitos. El emisor es el comprador, que paga el IGV a SUNAT y puede retener el impuesto a la renta. `total` es el importe que recibe el vendedor.',
  'Emit Nota de crédito': 'Emitir Nota de crédito',
  'Cancels all or part of a factura or boleta. Its series begins with F or B, like that of the original document.':
    'Anula una factura o boleta, o una parte. Su serie empieza con F o B, como la del comprobante original.',
  'Emit Nota de débito': 'Emitir Nota de débito',
  'Adds an amount to a factura or boleta. Its series begins with F or B, like that of the original document.':
    'Agrega un importe a una factura o boleta. Su serie empieza con F o B, como la del comprobante original.',
  'Emit Guía de remisión': 'Emitir Guía de remisión',
  'Accompanies goods in transit: series T and three digits, with a number that you assign unless the series is registered. With a carrier of another RUC it is public transport, otherwise private transport with your driver and plate.':
    'Acompaña bienes en traslado: serie T y tres dígitos, con un número que usted asigna salvo que la serie esté registrada. Con un transportista de otro RUC es transporte público; si no, transporte privado con su conductor y su placa.',
  '`recipient` may be `{ clientId }` of a client; an item may have the `productId` of a product, which fills in missing fields. The document copies their current data.':
    '`recipient` puede ser `{ clientId }` de un cliente; un ítem puede tener el `productId` de un producto, que completa los campos que faltan. El comprobante copia sus datos actuales.',
  'Emit Comprobante de retención': 'Emitir Comprobante de retención',
  'A retention that you withhold from a supplier: series R and three digits, with a number that you assign unless the series is registered. You give the amounts; a wrong amount is a 400 with both figures.':
    'Una retención que usted aplica a un proveedor: serie R y tres dígitos, con un número que usted asigna salvo que la serie esté registrada. Usted da los importes; un importe equivocado es un 400 con ambas cifras.',
  '`supplier` may be `{ clientId }` of a client. The document copies their current data.':
    '`supplier` puede ser `{ clientId }` de un cliente. El comprobante copia sus datos actuales.',
  'Emit Guía de remisión transportista': 'Emitir Guía de remisión transportista',
  'Accompanies goods of others that you carry: series V and three digits, with a number that you assign unless the series is registered. One for each sender; a related guide of the sender (09) tells the goods.':
    'Acompaña bienes de otros que usted transporta: serie V y tres dígitos, con un número que usted asigna salvo que la serie esté registrada. Una por cada remitente; una guía relacionada del remitente (09) detalla los bienes.',
  '`recipient` may be `{ clientId }` of a client. The document copies their current data.':
    '`recipient` puede ser `{ clientId }` de un cliente. El comprobante copia sus datos actuales.',
  'Emit Comprobante de percepción': 'Emitir Comprobante de percepción',
  'A perception that you collect from a customer in addition to the price: series P and three digits, with a number that you assign unless the series is registered. You give the amounts; a wrong amount is a 400 with both figures.':
    'Una percepción que usted cobra a un cliente además del precio: serie P y tres dígitos, con un número que usted asigna salvo que la serie esté registrada. Usted da los importes; un importe equivocado es un 400 con ambas cifras.',
  '`customer` may be `{ clientId }` of a client. The document copies their current data.':
    '`customer` puede ser `{ clientId }` de un cliente. El comprobante copia sus datos actuales.',
  'Emit Comunicación de baja': 'Emitir Comunicación de baja',
  'Voids accepted documents of one day: either facturas and their notes, or boletas and their notes. Boletas are sent as a daily summary, with the same request and answer.':
    'Anula comprobantes aceptados de un día: facturas y sus notas, o boletas y sus notas. Las boletas se envían como resumen diario, con la misma solicitud y la misma respuesta.',
  'Answers 201 with a ticket and status SENT, or 202 if even the ticket takes longer. Use `check-ticket` to get the verdict; the service also checks by itself. After acceptance the documents are marked as `voided`.':
    'Responde 201 con un ticket y el estado SENT, o 202 si aun el ticket tarda más. Use `check-ticket` para obtener la respuesta; el servicio también consulta solo. Después de la aceptación, los comprobantes quedan marcados como anulados (`voided`).',
  'Emit Resumen de reversiones': 'Emitir Resumen de reversiones',
  'Voids accepted retentions, perceptions and purchase settlements of one day. The request and the answer are like those of `POST /api/voided-documents`. Purchase settlements can be voided for 7 days after their issue date, those of 2027 and later for 5 days; SUNAT publishes no term for retentions and perceptions.':
    'Anula retenciones, percepciones y liquidaciones de compra aceptadas de un día. La solicitud y la respuesta son como las de `POST /api/voided-documents`. Las liquidaciones de compra se pueden anular hasta 7 días después de su fecha de emisión, las de 2027 en adelante hasta 5 días; SUNAT no publica un plazo para retenciones y percepciones.',
  'Check Factura without emitting it': 'Validar Factura sin emitirla',
  'Does everything that an emission does, except number, record, sign and send. Returns the totals, the unsigned XML, and warnings of probable objections of the authority. Invalid requests get the same 400 as an emission.':
    'Hace todo lo que hace una emisión, menos numerar, registrar, firmar y enviar. Devuelve los totales, el XML sin firma y avisos de objeciones probables de la autoridad. Las solicitudes no válidas reciben el mismo 400 que una emisión.',
  OK: 'OK',
  'Check Boleta de venta without emitting it': 'Validar Boleta de venta sin emitirla',
  'Check Liquidación de compra without emitting it': 'Validar Liquidación de compra sin emitirla',
  'Check Nota de crédito without emitting it': 'Validar Nota de crédito sin emitirla',
  'Check Nota de débito without emitting it': 'Validar Nota de débito sin emitirla',
  'Check Guía de remisión without emitting it': 'Validar Guía de remisión sin emitirla',
  'Check Comprobante de retención without emitting it': 'Validar Comprobante de retención sin emitirlo',
  'Check Guía de remisión transportista without emitting it': 'Validar Guía de remisión transportista sin emitirla',
  'Check Comprobante de percepción without emitting it': 'Validar Comprobante de percepción sin emitirlo',
  'Check Comunicación de baja without emitting it': 'Validar Comunicación de baja sin emitirla',
  'Check Resumen de reversiones without emitting it': 'Validar Resumen de reversiones sin emitirlo',
};
