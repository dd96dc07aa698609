/** Spanish of the texts about the fields of requests, by the English paragraph. */
export const REQUEST_FIELDS: Readonly<Record<string, string>> = {
  'Capital letters after the first one need a registered series':
    'Las letras mayúsculas después de la primera requieren una serie registrada',
  'Required unless the series is registered: then the next number when it is left out':
    'Obligatorio, salvo que la serie esté registrada: entonces, el número siguiente si se omite',
  '01 withholds 3 %, 02 withholds 6 %': '01 retiene 3 %, 02 retiene 6 %',
  '3 or 6': '3 o 6',
  'Sum of the withheld amounts, in PEN': 'Suma de los importes retenidos, en PEN',
  'Sum of the net payments, in PEN': 'Suma de los pagos netos, en PEN',
  'Today or yesterday in Lima': 'Hoy o ayer en Lima',
  'HH:MM:SS in Lima; now if issueDate is today, else midnight':
    'HH:MM:SS en Lima; la hora actual si issueDate es hoy, y si no medianoche',
  'When the goods leave; the issue date when it is left out':
    'Cuándo salen los bienes; la fecha de emisión si se omite',
  'Kilograms or tonnes; KGM by default': 'Kilogramos o toneladas; KGM por defecto',
  'Free text, cut into notes of up to 250 characters': 'Texto libre, que se divide en notas de hasta 250 caracteres',
  "Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other":
    'Catálogo 06: 6 RUC, 1 DNI, 4 carné de extranjería, 7 pasaporte, 0 otro',
  'Remitente: who hands the goods over to you': 'Remitente: quien le entrega los bienes a usted',
  'Company that the sender hired, and that has you do the transport':
    'Empresa que el remitente contrató y que le encarga a usted el transporte',
  'Who pays the freight: the sender if it is left out or repeats the sender, the subcontractor if it repeats the subcontractor, and else a third party, such as the recipient':
    'Quien paga el flete: el remitente si se omite o si lo repite, el subcontratador si lo repite, y si no un tercero, como el destinatario',
  'Your registration at the MTC. SUNAT observes a guide without it':
    'Su registro en el MTC. SUNAT observa una guía que no lo tiene',
  'The vehicle that pulls, then those attached to it': 'El vehículo que tira y luego los enganchados a él',
  'The main driver first': 'Primero el conductor principal',
  'Documents of catalog 61. issuerRuc is the sender when it is left out, and you for a guide of carriers (31)':
    'Documentos del catálogo 61. issuerRuc es el remitente si se omite, y usted para una guía de transportista (31)',
  'Weight of all the goods, greater than 0, up to 3 decimals':
    'Peso de todos los bienes, mayor que 0, hasta 3 decimales',
  'The goods in words if a paper tells them: a printed guide (09), a removal (82), or with fullTransfer a boleta, a ticket, or another printed document. The default names that document':
    'Los bienes en palabras si un papel los detalla: una guía impresa (09), una mudanza (82), o con fullTransfer una boleta, un ticket u otro documento impreso. Por defecto nombra ese documento',
  'Goods. Empty if a related document tells them: a guide of the sender (09), a removal (82), or with fullTransfer another one. SUNAT takes none then, so they are not sent':
    'Bienes. Vacío si un documento relacionado los detalla: una guía del remitente (09), una mudanza (82), o con fullTransfer otro. SUNAT no los recibe entonces, así que no se envían',
  '01 internal sale, 02 fuel, 03 the special rate or the first sale of real estate':
    '01 venta interna, 02 combustible, 03 la tasa especial o la primera venta de inmuebles',
  'Up to 5 decimals.': 'Hasta 5 decimales.',
  'Sum of the perceptions, in PEN': 'Suma de las percepciones, en PEN',
  'Sum of the collected amounts with their perceptions, in PEN':
    'Suma de los importes cobrados con sus percepciones, en PEN',
  'The next number of the series when it is left out': 'El número siguiente de la serie si se omite',
  'After the issue date it makes a sale on credit, payable that day':
    'Después de la fecha de emisión, hace de la venta una venta al crédito que vence ese día',
  'PEN by default': 'PEN por defecto',
  "Number of the customer's order": 'Número de la orden de compra del cliente',
  'Is printed, and kept as text': 'Se imprime, y se guarda como texto',
  'Lima. The time of the request by default if it is issued today':
    'Lima. Por defecto, la hora de la solicitud si se emite hoy',
  'One of your establishments. That of the series by default, and else 0000, the main office':
    'Uno de sus establecimientos. Por defecto el de la serie, y si no 0000, el domicilio fiscal',
  'Added to the total, from -0.99 to 0.99': 'Se suma al total, de -0.99 a 0.99',
  'Rounds the total down to a multiple, in favour of the consumer. Instead of `rounding`':
    'Redondea el total hacia abajo a un múltiplo, a favor del consumidor. En lugar de `rounding`',
  'Catalog 51. 0101 by default, or the type that a detraction or perception implies':
    'Catálogo 51. 0101 por defecto, o el tipo que implica una detracción o percepción',
  '51 is 2 %, 52 is 1 %, 53 is 0.5 %': '51 es 2 %, 52 es 1 %, 53 es 0.5 %',
  'Catalog 52: 2001-2003 Amazonía, 2008 Tacna...': 'Catálogo 52: 2001-2003 Amazonía, 2008 Tacna...',
  'Up to 7 decimals; 0.03 by default': 'Hasta 7 decimales; 0.03 por defecto',
  'Catalog 51: 0501 purchase, 0502 advance, 0503 gold; 0501 by default':
    'Catálogo 51: 0501 compra, 0502 anticipo, 0503 oro; 0501 por defecto',
  'Fraction from 0 to 1: 0.015 is 1.5 %': 'Fracción de 0 a 1: 0.015 es 1.5 %',
  'Catalog 06: 6 RUC, 1 DNI, 7 passport... A to H are for buyers abroad':
    'Catálogo 06: 6 RUC, 1 DNI, 7 pasaporte... De A a H son para compradores del exterior',
  'ISO 3166-1. Required for exports': 'ISO 3166-1. Obligatorio en exportaciones',
  'Type of the document that the note modifies: 01 factura, 03 boleta':
    'Tipo del comprobante que la nota modifica: 01 factura, 03 boleta',
  'Further documents of the same type that the note modifies': 'Otros comprobantes del mismo tipo que la nota modifica',
  'The reason in words': 'El motivo en palabras',
  'Catalog 09, the reason: 01 annulment, 06 total return, 07 return by item...':
    'Catálogo 09, el motivo: 01 anulación, 06 devolución total, 07 devolución por ítem...',
  'Catalog 10, the reason: 01 late interest, 02 increase in value, 03 penalties or other concepts (from 2027 on other concepts only), 13 penalties, from 2027 on, with items of igvType 30':
    'Catálogo 10, el motivo: 01 intereses por mora, 02 aumento en el valor, 03 penalidades u otros conceptos (desde 2027 solo otros conceptos), 13 penalidades, desde 2027, con ítems de igvType 30',
  'Number of the document that the note modifies. Optional with responseCode 13':
    'Número del comprobante que la nota modifica. Opcional con responseCode 13',
  '09 by default': '09 por defecto',
  'Catalog 20: 01 sale, 02 purchase, 03 sale with delivery to a third party, 04 between establishments; 05 consignment, 06 return, 07 collection of transformed goods, 08 import, 09 export; 13 other, 14 sale subject to confirmation, 17 goods for transformation, 18 itinerant issuer, 19 foreign goods':
    'Catálogo 20: 01 venta, 02 compra, 03 venta con entrega a terceros, 04 entre establecimientos; 05 consignación, 06 devolución, 07 recojo de bienes transformados, 08 importación, 09 exportación; 13 otros, 14 venta sujeta a confirmación, 17 bienes para transformación, 18 emisor itinerante, 19 mercancía extranjera',
  'Reason in your words, above all for 13': 'Motivo con sus palabras, sobre todo para 13',
  'When a hired carrier gets the goods; by default transferStartDate, and the default of it':
    'Cuándo recibe los bienes un transportista contratado; por defecto transferStartDate, y a la inversa',
  'Weight of all the goods, greater than 0, up to 3 decimals. Not passed on to SUNAT with an appointment (92)':
    'Peso de todos los bienes, mayor que 0, hasta 3 decimales. No se pasa a SUNAT con una cita (92)',
  'Kilograms of the items by the customs declaration: 08, 09 and 19':
    'Kilogramos de los ítems según la declaración aduanera: 08, 09 y 19',
  'Why gross and net weight differ: 08, 09 and 19': 'Por qué difieren el peso bruto y el neto: 08, 09 y 19',
  'The day on which all of these documents were issued': 'El día en que se emitieron todos estos comprobantes',
  'Number of the communication among those of its kind and issue date; the next one if it is left out':
    'Número de la comunicación entre las de su clase y fecha de emisión; el siguiente si se omite',
  'Your own code of the product or service': 'Su propio código del producto o servicio',
  'Greater than 0, up to 10 decimals': 'Mayor que 0, hasta 10 decimales',
  'Price of one unit before taxes, up to 10 decimals. The reference value of free goods':
    'Precio de una unidad antes de impuestos, hasta 10 decimales. El valor referencial en bienes gratuitos',
  'Price of one unit with every tax but the ICBPER, instead of `unitPrice`. Discounts and charges of the item are then with tax too':
    'Precio de una unidad con todos los impuestos menos el ICBPER, en lugar de `unitPrice`. Los descuentos y cargos del ítem son entonces también con impuestos',
  'Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 40 export, 17 IVAP, 11-16, 21 and 31-37 free goods; 10 by default':
    'Catálogo 07, cómo afecta el IGV: 10 gravado, 20 exonerado, 30 inafecto, 40 exportación, 17 IVAP, 11-16, 21 y 31-37 bienes gratuitos; 10 por defecto',
  'Gives an exported item (40) away, such as a sample': 'Entrega gratis un ítem exportado (40), como una muestra',
  'Amount that is taken off the whole line, before taxes':
    'Importe que se descuenta de toda la línea, antes de impuestos',
  'Fraction from 0 to 1: 0.17 is 17 %': 'Fracción de 0 a 1: 0.17 es 17 %',
  'Catalog 08, how the ISC is computed': 'Catálogo 08, cómo se calcula el ISC',
  'Plastic bags of the line: the same as quantity. Adds the ICBPER':
    'Bolsas de plástico de la línea: igual a la cantidad. Agrega el ICBPER',
  'UNSPSC, 8 digits': 'UNSPSC, 8 dígitos',
  'Id from `GET /api/clients`. The document copies identity, name and address as they are now.':
    'Id de `GET /api/clients`. El comprobante copia identidad, nombre y dirección tal como son ahora.',
  'Id from `GET /api/products`. Missing fields of the item are copied from the product as it is now.':
    'Id de `GET /api/products`. Los campos que faltan del ítem se copian del producto tal como es ahora.',
  'Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 40 export, 17 IVAP, 11-16, 21 and 31-37 free goods':
    'Catálogo 07, cómo afecta el IGV: 10 gravado, 20 exonerado, 30 inafecto, 40 exportación, 17 IVAP, 11-16, 21 y 31-37 bienes gratuitos',
  'Amount, instead of a rate': 'Importe, en lugar de una tasa',
  'Fraction from 0 to 1, instead of an amount: 0.1 is 10 %': 'Fracción de 0 a 1, en lugar de un importe: 0.1 es 10 %',
  'False to leave the base of the IGV as it is': 'False para dejar la base del IGV como está',
  'Is printed on paper': 'Se imprime en el papel',
  'Catalog 55: 7000 plate, 5000-5003 public purchases...': 'Catálogo 55: 7000 placa, 5000-5003 compras públicas...',
  'Text of the property, such as the plate': 'Texto de la propiedad, como la placa',
  'Name of the property in catalog 55': 'Nombre de la propiedad en el catálogo 55',
  'Day of the property, or first day of a period': 'Día de la propiedad, o primer día de un período',
  'Length of a stay (4005)': 'Duración de una estadía (4005)',
  'service: recargo al consumo; fise: FISE': 'service: recargo al consumo; fise: FISE',
  'Percentage of the total: 12 is 12 %': 'Porcentaje del total: 12 es 12 %',
  'Deposit of the customer in soles, 2 decimals. May be left out of a factura or boleta in dollars if the service knows the exchange rate of the issue date':
    'Depósito del cliente en soles, 2 decimales. Se puede omitir en una factura o boleta en dólares si el servicio conoce el tipo de cambio de la fecha de emisión',
  'Your account at the state bank': 'Su cuenta en el Banco de la Nación',
  'Up to 2 decimals. All instalments add up to the total less initialPayment, detraction and retention':
    'Hasta 2 decimales. Todas las cuotas suman el total menos initialPayment, la detracción y la retención',
  'Part of a sale on credit that the buyer pays to you at once, up to 2 decimals. The receivable begins with this payment':
    'Parte de una venta al crédito que el comprador le paga al momento, con hasta 2 decimales. La cuenta por cobrar empieza con este pago',
  'That of the document that the note modifies by default, or PEN if the service does not know it':
    'Por defecto, la del comprobante que la nota modifica, o PEN si el servicio no lo conoce',
  'After the issue date': 'Después de la fecha de emisión',
  'Type of the document that invoiced the advance': 'Tipo del comprobante que facturó el anticipo',
  'Amount that is deducted, with tax': 'Importe que se deduce, con impuestos',
  'Catalog 07: IGV of the advance. 10 by default': 'Catálogo 07: IGV del anticipo. 10 por defecto',
  'ISC within the amount': 'ISC dentro del importe',
  '09 and 31 are guides. Others are of catalog 12': '09 y 31 son guías. Los demás son del catálogo 12',
  'Goods and road of the journey, in words': 'Bienes y ruta del viaje, en palabras',
  'Reference value of the service, in soles with up to 2 decimals':
    'Valor referencial del servicio, en soles con hasta 2 decimales',
  'Reference value for the load that is carried, in soles with up to 2 decimals':
    'Valor referencial de la carga que se lleva, en soles con hasta 2 decimales',
  'Reference value for the load that the vehicle can carry, in soles with up to 2 decimals':
    'Valor referencial de la carga que el vehículo puede llevar, en soles con hasta 2 decimales',
  'Matrícula, such as CO-10955-PM': 'Matrícula, como CO-10955-PM',
  'Species that is sold, such as Anchoveta': 'Especie vendida, como Anchoveta',
  Tonnes: 'Toneladas',
  'Number of the list of passengers': 'Número del manifiesto de pasajeros',
  'Catalog 06: 1 DNI, 7 passport...': 'Catálogo 06: 1 DNI, 7 pasaporte...',
  'Time of Lima': 'Hora de Lima',
  "Country of use of an exported service. The buyer's country by default":
    'País de uso de un servicio exportado. Por defecto, el país del comprador',
  'Place of delivery, if it is in Peru': 'Lugar de entrega, si está en el Perú',
  "Catalog 06: 1 DNI, 4 foreigner's card, 7 passport. A seller with a RUC gives a factura instead":
    'Catálogo 06: 1 DNI, 4 carné de extranjería, 7 pasaporte. Un vendedor con RUC emite una factura en su lugar',
  'Catalog 60: 01 place of sale, 02 production, 03 extraction, 04 exploitation, 05 other':
    'Catálogo 60: 01 punto de venta, 02 producción, 03 extracción, 04 explotación, 05 otros',
  'Catalog 07, how IGV applies: 10 taxed, 20 exempt, 30 unaffected, 11-16, 21 and 31-37 free goods; 10 by default':
    'Catálogo 07, cómo afecta el IGV: 10 gravado, 20 exonerado, 30 inafecto, 11-16, 21 y 31-37 bienes gratuitos; 10 por defecto',
  'Catalog 55: 6000 code of the concession, 6004 grade, 6005 nature, 6006 name of the mining right':
    'Catálogo 55: 6000 código de la concesión, 6004 ley, 6005 naturaleza, 6006 nombre del derecho minero',
  "The carrier's registration at the MTC, or a number plate": 'El registro del transportista en el MTC, o una placa',
  'Tarjeta única de circulación, or certificate of vehicle registration at the MTC':
    'Tarjeta única de circulación, o certificado de habilitación vehicular del MTC',
  'Catalog D37: 01 SUCAMEC, 02 DIGEMID, 03 DIGESA, 04 SENASA, 05 SERFOR, 06 MTC, 07 PRODUCE...':
    'Catálogo D37: 01 SUCAMEC, 02 DIGEMID, 03 DIGESA, 04 SENASA, 05 SERFOR, 06 MTC, 07 PRODUCE...',
  'Special authorization of the goods, the carrier or the vehicle':
    'Autorización especial de los bienes, del transportista o del vehículo',
  'Degrees, negative to the south': 'Grados, negativos hacia el sur',
  'Degrees, negative to the west': 'Grados, negativos hacia el oeste',
  'Establishment at this place; 0000 is the main one': 'Establecimiento en este lugar; 0000 es el principal',
  'Owner of the establishment. The default follows from the transfer reason':
    'Dueño del establecimiento. El valor por defecto depende del motivo de traslado',
  'The name in the catalog by default': 'Por defecto, el nombre en el catálogo',
  'The goods change to another vehicle on the way, as planned':
    'Los bienes cambian de vehículo en el camino, como está previsto',
  'The vehicle returns empty': 'El vehículo retorna vacío',
  'The vehicle returns with empty packaging': 'El vehículo retorna con envases vacíos',
  'Everything that the customs declaration covers is moved; of 08 and 09 also when no item has a customsDocument':
    'Se traslada todo lo que ampara la declaración aduanera; en 08 y 09 también si ningún ítem tiene customsDocument',
  "You register the hired carrier's vehicles and drivers; also when you give both":
    'Usted registra los vehículos y conductores del transportista contratado; también si da ambos',
  'Up to 10 decimals.': 'Hasta 10 decimales.',
  'Catalog 25, UNSPSC: 8 digits': 'Catálogo 25, UNSPSC: 8 dígitos',
  'Bar code of GS1: 8, 12, 13 or 14 digits': 'Código de barras de GS1: 8, 12, 13 o 14 dígitos',
  'Subpartida nacional': 'Subpartida nacional',
  'Goods of catalog 62 (sugar, alcohol, rice), which need sunatCode, tariffCode and a deposit':
    'Bienes del catálogo 62 (azúcar, alcohol, arroz), que requieren sunatCode, tariffCode y un depósito',
  'Declaration (DAM or DS) among the related documents, and the series of the goods in it':
    'Declaración (DAM o DS) entre los documentos relacionados, y la serie de los bienes en ella',
  'Bill of lading or airway bill, and the detail of the manifest: for goods of a manifest (91)':
    'Conocimiento de embarque o guía aérea, y el detalle del manifiesto: para bienes de un manifiesto (91)',
  'Container of the guide with these goods: for containers of a manifest (91)':
    'Contenedor de la guía con estos bienes: para contenedores de un manifiesto (91)',
  'Up to 2 decimals.': 'Hasta 2 decimales.',
  'When it was paid': 'Cuándo se pagó',
  'Payment before the retention, in the currency of the document':
    'Pago antes de la retención, en la moneda del comprobante',
  'Withheld part of the payment, in PEN': 'Parte retenida del pago, en PEN',
  'Payment after the retention, in PEN': 'Pago después de la retención, en PEN',
  'Up to 6 decimals.': 'Hasta 6 decimales.',
  'All goods of the related factura, boleta, settlement, ticket or customs declaration (01, 03, 04, 12, 48, 50, 52)':
    'Todos los bienes de la factura, boleta, liquidación, ticket o declaración aduanera relacionada (01, 03, 04, 12, 48, 50, 52)',
  'When it was collected': 'Cuándo se cobró',
  'Collected amount before the perception, in the currency of the document':
    'Importe cobrado antes de la percepción, en la moneda del comprobante',
  'The perception of it, in PEN': 'Su percepción, en PEN',
  'Collected amount with the perception, in PEN': 'Importe cobrado con la percepción, en PEN',
  'Correlative of the document to void': 'Correlativo del comprobante que se anula',
  'Why it is void, in words': 'Por qué se anula, en palabras',
  '04 purchase settlement (series L), 20 retention (R), 40 perception (P)':
    '04 liquidación de compra (serie L), 20 retención (R), 40 percepción (P)',
  'Text of the file, with cells separated by commas, semicolons or tabs':
    'Texto del archivo, con celdas separadas por comas, puntos y comas o tabuladores',
  'Base64, on one line or wrapped': 'Base64, en una línea o en varias',
  'Treatment of rows that already exist: refuse reports them, update overwrites the record; refuse by default':
    'Qué hacer con las filas que ya existen: refuse las reporta, update sobrescribe el registro; refuse por defecto',
  'Reports what would happen, and writes nothing; false by default':
    'Informa lo que ocurriría y no escribe nada; false por defecto',
  'RUC of the issuer, which may be any company': 'RUC del emisor, que puede ser cualquier empresa',
  'Catalog 01; R1 is a recibo por honorarios, and R7 its credit note':
    'Catálogo 01; R1 es un recibo por honorarios, y R7 su nota de crédito',
  'Total of the document, in its currency': 'Total del comprobante, en su moneda',
  'default by default': 'default por defecto',
  'SOL user, without the RUC': 'Usuario SOL, sin el RUC',
  'Client that sends guides; null clears it': 'Aplicación que envía guías; null la borra',
  'Client of the consulta integrada; null clears it': 'Aplicación de la consulta integrada; null la borra',
  'Certificate and unencrypted private key, in any order, with or without the chain':
    'Certificado y clave privada sin cifrar, en cualquier orden, con o sin la cadena',
};
