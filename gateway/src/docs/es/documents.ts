/** Spanish of the texts about documents, their e-mails and exports, by the English paragraph. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  'List documents': 'Listar comprobantes',
  'Returns a page of documents, without request and history, and the total count. A document must match every given filter. `cursor` reads any number of pages at a constant speed; `page` is for browsing. `due=soon` finds the documents that must reach the authority within a day.':
    'Devuelve una página de comprobantes, sin solicitud ni historial, y la cantidad total. Un comprobante debe cumplir todos los filtros dados. `cursor` lee cualquier número de páginas a velocidad constante; `page` sirve para navegar. `due=soon` encuentra los comprobantes que deben llegar a la autoridad en un día.',
  '**Who may:** an API key, or a user of any role.': '**Quién puede:** una clave API, o un usuario de cualquier rol.',
  'One status, or several: ACCEPTED,REJECTED or repeated':
    'Un estado, o varios: ACCEPTED,REJECTED o el parámetro repetido',
  "The other party's identityNumber": 'El identityNumber de la otra parte',
  'First issueDate': 'Primer issueDate',
  'Last issueDate': 'Último issueDate',
  "Part of the other party's name, ignoring accents and case; or a number, a documentId or the start of one (F001-12)":
    'Parte del nombre de la otra parte, sin distinguir tildes ni mayúsculas; o un número, un documentId o el comienzo de uno (F001-12)',
  'soon: no verdict yet, and submissionDeadline ends within 24 hours in Lima or is past; nearest deadline first':
    'soon: todavía sin respuesta, y submissionDeadline termina en 24 horas en Lima o ya pasó; primero el plazo más cercano',
  '-createdAt by default': '-createdAt por defecto',
  'nextCursor of another page of the same list; not together with page':
    'nextCursor de otra página de la misma lista; no junto con page',
  'Null after a cursor': 'Null después de un cursor',
  'Entries on all pages': 'Elementos en todas las páginas',
  'Get a document with its history': 'Obtener un comprobante con su historial',
  "Returns the emission result with totals, parties, the authority's observations, the request as it was sent, and every change of status. A document of another tenant is a 404.":
    'Devuelve el resultado de la emisión con totales, partes, las observaciones de la autoridad, la solicitud tal como se envió y cada cambio de estado. Un comprobante de otra empresa es un 404.',
  'Not modified since the ETag in If-None-Match; no body': 'Sin cambios desde el ETag de If-None-Match; sin cuerpo',
  'Get a document by its documentId': 'Obtener un comprobante por su documentId',
  'Returns the same as the operation by id. If a document ended as ERROR or SIGN_ERROR and a later one took its number, the later one is returned. A number of another tenant is a 404.':
    'Devuelve lo mismo que la operación por id. Si un comprobante terminó en ERROR o SIGN_ERROR y uno posterior tomó su número, se devuelve el posterior. Un número de otra empresa es un 404.',
  '`<ruc>-<type>-<series>-<correlative>`; padding the correlative to 8 digits is optional':
    '`<ruc>-<tipo>-<serie>-<correlativo>`; completar el correlativo a 8 dígitos es opcional',
  'Download the printed form of a document (representación impresa)':
    'Descargar la representación impresa de un comprobante',
  'The PDF shows the current status: it carries a mark on every page if the document has no verdict, was rejected or is void. A document that was never signed has no PDF (404). The same document in the same status gives the same bytes.':
    'El PDF muestra el estado actual: lleva una marca en cada página si el comprobante no tiene respuesta, fue rechazado o está anulado. Un comprobante que nunca se firmó no tiene PDF (404). El mismo comprobante en el mismo estado da los mismos bytes.',
  'a4, a5: sheets; ticket, ticket58: rolls of a till of 80 and 58 mm':
    'a4, a5: hojas; ticket, ticket58: rollos de caja de 80 y 58 mm',
  'The file': 'El archivo',
  'Download the signed XML': 'Descargar el XML firmado',
  "Returns exactly the bytes that were signed, under SUNAT's file name. Until the document is signed this is a 404.":
    'Devuelve exactamente los bytes que se firmaron, con el nombre de archivo de SUNAT. Mientras el comprobante no esté firmado, es un 404.',
  "Download the authority's answer (CDR)": 'Descargar la respuesta de la autoridad (CDR)',
  'Returns the zip exactly as the authority sent it, or the XML in it with `format=xml`. Without a verdict there is no file (404).':
    'Devuelve el zip exactamente como lo envió la autoridad, o el XML que contiene con `format=xml`. Sin respuesta no hay archivo (404).',
  'Check a ticket now': 'Consultar un ticket ahora',
  'For communications, which get a ticket instead of a verdict. Asks the authority and returns the emission result, with status SENT until the authority has processed the communication. The service also checks by itself, so this call is optional; every 5 to 10 seconds is often enough. A document without a ticket is a 409.':
    'Para comunicaciones, que reciben un ticket en lugar de una respuesta. Consulta a la autoridad y devuelve el resultado de la emisión, con el estado SENT hasta que la autoridad haya procesado la comunicación. El servicio también consulta solo, así que esta llamada es opcional; cada 5 a 10 segundos es suficiente. Un comprobante sin ticket es un 409.',
  'Retry a document in AUTHORITY_ERROR': 'Reintentar un comprobante en AUTHORITY_ERROR',
  'Sends the signed bytes again, or asks for the verdict if they may have arrived. Returns the emission result. The service also retries by itself, for three days. A document in any other status is a 409 that says why, and what to do instead.':
    'Envía otra vez los bytes firmados, o pregunta por la respuesta si pudieron haber llegado. Devuelve el resultado de la emisión. El servicio también reintenta solo, durante tres días. Un comprobante en cualquier otro estado es un 409 que dice por qué y qué hacer en su lugar.',
  'List the ways to undo a document': 'Listar las formas de dejar sin efecto un comprobante',
  'Returns every lawful way to undo the document today, with its last day and its effect, and the reason why each other way is closed. `remarks` has what only people can judge, such as a delivery to the customer.':
    'Devuelve cada forma legal de dejar sin efecto el comprobante hoy, con su último día y su efecto, y el motivo por el que cada otra forma está cerrada. `remarks` tiene lo que solo las personas pueden juzgar, como una entrega al cliente.',
  'YYYY-MM-DD: day in Lima on which the options are so': 'YYYY-MM-DD: día en Lima en que las opciones son estas',
  'File that `void` sends today; null if it sends none': 'Archivo que `void` envía hoy; null si no envía ninguno',
  'RA, RC and RR are files that `void` sends. `correction` and `report` are daily summaries of a boleta: `correct` and `POST /api/daily-summaries` send them. The others are up to people':
    'RA, RC y RR son archivos que `void` envía. `correction` y `report` son resúmenes diarios de una boleta: los envían `correct` y `POST /api/daily-summaries`. Los demás dependen de personas',
  'True if the way is lawful now': 'True si la forma es legal ahora',
  'YYYY-MM-DD: day in Lima by the end of which SUNAT must have it; null if there is no term':
    'YYYY-MM-DD: día en Lima a cuyo término SUNAT debe tenerlo; null si no hay plazo',
  'Effect of this way': 'Efecto de esta forma',
  'Reason why it is closed; null if it is open': 'Motivo por el que está cerrada; null si está abierta',
  'Codes with which SUNAT would answer': 'Códigos con los que SUNAT respondería',
  'Conditions that only people can judge, and consequences':
    'Condiciones que solo las personas pueden juzgar, y consecuencias',
  'The best first, and the closed ones last': 'Primero la mejor, y al final las cerradas',
  'Void a document': 'Anular un comprobante',
  'Sends the file that is lawful for the document today: a comunicación de baja (RA), a resumen diario (RC) or a resumen de reversiones (RR), of today and with the next number. Answers as `POST /api/voided-documents` does, with the communication. If no file can void the document, or one is under way already, the answer is a 409 that says why and what can be done. Several requests for one document at once make one communication.':
    'Envía el archivo que hoy es legal para el comprobante: una comunicación de baja (RA), un resumen diario (RC) o un resumen de reversiones (RR), con fecha de hoy y el número siguiente. Responde como `POST /api/voided-documents`, con la comunicación. Si ningún archivo puede anular el comprobante, o ya hay uno en camino, la respuesta es un 409 que dice por qué y qué se puede hacer. Varias solicitudes a la vez para un comprobante hacen una sola comunicación.',
  'Recorded and sent: the communication, with its ticket': 'Registrado y enviado: la comunicación, con su ticket',
  'State the line of a boleta anew': 'Informar de nuevo la línea de una boleta',
  'SUNAT knows a boleta of a daily summary only by its line there. This request sends the line again (state 2), with the customer and the amounts of the signed XML, in a summary of its own. It mends a line that SUNAT accepted with an observation. It does not change the boleta: that takes a credit note and a new one. If the document was sent alone, is void, or has no verdict yet, the answer is a 409 that says so.':
    'SUNAT conoce una boleta de un resumen diario solo por su línea en él. Esta solicitud envía la línea otra vez (estado 2), con el cliente y los importes del XML firmado, en un resumen propio. Corrige una línea que SUNAT aceptó con una observación. No cambia la boleta: para eso hace falta una nota de crédito y una boleta nueva. Si el comprobante se envió solo, está anulado o todavía no tiene respuesta, la respuesta es un 409 que lo dice.',
  'Recorded and sent: the daily summary, with its ticket': 'Registrado y enviado: el resumen diario, con su ticket',
  'Sends PDF and XML once the document is accepted; `true` means the address of the client':
    'Envía el PDF y el XML cuando el comprobante es aceptado; con `true`, a la dirección del cliente',
  'Page for the buyer, without login: anyone with the link sees the document and downloads its files. Absolute if PUBLIC_URL is set':
    'Página para el comprador, sin ingresar: quien tiene el enlace ve el comprobante y descarga sus archivos. Absoluto si PUBLIC_URL está configurada',
  'Send a document by e-mail': 'Enviar un comprobante por correo',
  'Sends PDF and XML to one address, with up to ten copies. Answers before the mail leaves: the list of e-mails shows its state. A document without a verdict is sent once it is accepted. One that ended otherwise is a 409, and so is a service without a mail server, and the 21st e-mail of a document.':
    'Envía el PDF y el XML a una dirección, con hasta diez copias. Responde antes de que el correo salga: la lista de correos muestra su estado. Un comprobante sin respuesta se envía cuando es aceptado. Uno que terminó de otro modo es un 409, igual que un servicio sin servidor de correo y que el correo número 21 de un comprobante.',
  'List the e-mails of a document': 'Listar los correos de un comprobante',
  'Returns each e-mail about the document with its state, newest first.':
    'Devuelve cada correo sobre el comprobante con su estado, primero el más nuevo.',
  'WAITING: the document has no verdict yet. QUEUED: it is sent soon, or again after a failure, for a day. CANCELLED: the document was not accepted':
    'WAITING: el comprobante todavía no tiene respuesta. QUEUED: se envía pronto, o de nuevo tras un fallo, durante un día. CANCELLED: el comprobante no fue aceptado',
  'Last failure, or refused copies, in the words of the mail server':
    'Último fallo, o copias rechazadas, en palabras del servidor de correo',
  'Time when the mail server took it': 'Momento en que el servidor de correo lo aceptó',
  'Report an e-mail that came back': 'Informar de un correo devuelto',
  'For the program that reads the mailbox of MAIL_FROM, or the webhook of a mail provider. The e-mail becomes FAILED with this problem, and `email.failed` tells the company. Nothing changes for an e-mail that is unknown or failed before.':
    'Para el programa que lee el buzón de MAIL_FROM, o el webhook de un proveedor de correo. El correo pasa a FAILED con este problema, y `email.failed` avisa a la empresa. Nada cambia para un correo desconocido o que ya había fallado.',
  'Message-ID of the mail that came back, with its angle brackets':
    'Message-ID del correo devuelto, con sus signos < >',
  'Reason in the words of the mail server that sent it back':
    'Motivo en palabras del servidor de correo que lo devolvió',
  "Ask SUNAT about any company's document": 'Preguntar a SUNAT por el comprobante de cualquier empresa',
  'Asks the consulta integrada. Number, day and total must be those of the document: otherwise SUNAT answers NOT_FOUND, as for a document of the last hour. AUTHORIZED and REJECTED are about printed documents. It covers no guides, retentions or perceptions. Needs the client `sunat.api` of the settings; without it, or if SUNAT refuses it, the answer is a 409 that says what to do. Stores nothing.':
    'Pregunta a la consulta integrada. Número, día y total deben ser los del comprobante: si no, SUNAT responde NOT_FOUND, igual que con un comprobante de la última hora. AUTHORIZED y REJECTED se refieren a comprobantes impresos. No cubre guías, retenciones ni percepciones. Requiere la aplicación `sunat.api` de la configuración; sin ella, o si SUNAT la rechaza, la respuesta es un 409 que dice qué hacer. No guarda nada.',
  'Export documents as CSV or XLSX': 'Exportar comprobantes como CSV o XLSX',
  'Takes the filters of the document list and returns one row per document, with the field names of the API as column names. More than 50,000 documents are a 409: use POST /api/exports. A company can have two downloads at a time (429). If the connection breaks, the file is incomplete.':
    'Toma los filtros de la lista de comprobantes y devuelve una fila por comprobante, con los nombres de campo de la API como nombres de columna. Más de 50,000 comprobantes son un 409: use POST /api/exports. Una empresa puede tener dos descargas a la vez (429). Si la conexión se corta, el archivo está incompleto.',
  'csv: RFC 4180 in UTF-8; xlsx: typed cells, with the totals of each currency below them':
    'csv: RFC 4180 en UTF-8; xlsx: celdas con tipo, con los totales de cada moneda debajo',
  "Export a month's sales register in SUNAT's layout (RVIE)":
    'Exportar el registro de ventas de un mes en el formato de SUNAT (RVIE)',
  "Returns the text file that replaces SIRE's proposal: the accepted facturas, boletas and notes of the month. Credit notes are negative, and voided documents have zero amounts. Correct two kinds of rows before you file it. A document in another currency than soles has its original amounts and no exchange rate. A note on a document of another system lacks the date of that document, and is never listed among the discounts of an earlier month. More than 50,000 documents are a 409: use POST /api/exports.":
    'Devuelve el archivo de texto que reemplaza la propuesta del SIRE: las facturas, boletas y notas aceptadas del mes. Las notas de crédito son negativas, y los comprobantes anulados tienen importes en cero. Corrija dos clases de filas antes de presentarlo. Un comprobante en una moneda distinta del sol tiene sus importes originales y no tiene tipo de cambio. Una nota de un comprobante de otro sistema no tiene la fecha de ese comprobante, y nunca figura entre los descuentos de un mes anterior. Más de 50,000 comprobantes son un 409: use POST /api/exports.',
  'Month of issue, YYYY-MM': 'Mes de emisión, YYYY-MM',
  "Export a month's files: every XML, CDR and PDF": 'Exportar los archivos de un mes: cada XML, CDR y PDF',
  "Returns a zip of all signed documents that hold their number, in folders by kind, under SUNAT's file names, with index.csv. Missing PDFs are rendered during the download. A PDF that cannot be rendered is left out, and the index says so. More than 2,000 documents are a 409: use POST /api/exports.":
    'Devuelve un zip de todos los comprobantes firmados que tienen su número, en carpetas por clase, con los nombres de archivo de SUNAT y un index.csv. Los PDF que faltan se generan durante la descarga. Un PDF que no se puede generar se omite, y el índice lo dice. Más de 2,000 comprobantes son un 409: use POST /api/exports.',
  'List background exports': 'Listar exportaciones en segundo plano',
  'Lists the exports of POST /api/exports, newest first, until each expires.':
    'Lista las exportaciones de POST /api/exports, primero las más nuevas, hasta que cada una vence.',
  'Create an export': 'Crear una exportación',
  'Makes a file in the background, for exports that are too long for a direct download. Takes the parameters of the direct export of its kind. Poll the URL in Location until the status is COMPLETED, then download the file. The exports of a company are made one after the other. A company can have three unfinished exports, and 20 exports or 5 GiB of files; beyond that the answer is a 409 that says which limit is reached. Files are kept for 7 days. A file of more than 4 GiB ends as FAILED.':
    'Genera un archivo en segundo plano, para exportaciones demasiado largas para una descarga directa. Toma los parámetros de la exportación directa de su clase. Consulte la URL de Location hasta que el estado sea COMPLETED y descargue el archivo. Las exportaciones de una empresa se hacen una tras otra. Una empresa puede tener tres exportaciones sin terminar, y 20 exportaciones o 5 GiB de archivos; más allá, la respuesta es un 409 que dice qué límite se alcanzó. Los archivos se guardan 7 días. Un archivo de más de 4 GiB termina en FAILED.',
  'Get the progress of an export': 'Obtener el avance de una exportación',
  'Returns status and percent, which are updated about every second, and the download link once the file is complete.':
    'Devuelve el estado y el porcentaje, que se actualizan cada segundo aproximadamente, y el enlace de descarga cuando el archivo está completo.',
  'Id of the export': 'Id de la exportación',
  'Cancel or delete an export': 'Cancelar o borrar una exportación',
  'An unfinished export stops within moments and stays in the list as CANCELLED. A completed, failed or cancelled export is deleted with its file.':
    'Una exportación sin terminar se detiene en unos instantes y queda en la lista como CANCELLED. Una terminada, fallida o cancelada se borra con su archivo.',
  'Done, without a body': 'Hecho, sin cuerpo',
  'Download the file of an export': 'Descargar el archivo de una exportación',
  'Returns the same bytes each time, until the export expires. Before the status is COMPLETED this is a 404. A company can have two downloads at a time (429). If the connection breaks, the answer is shorter than its Content-Length.':
    'Devuelve los mismos bytes cada vez, hasta que la exportación vence. Antes de que el estado sea COMPLETED es un 404. Una empresa puede tener dos descargas a la vez (429). Si la conexión se corta, la respuesta es más corta que su Content-Length.',
};
