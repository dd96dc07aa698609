/** Spanish of the texts about webhooks, events, districts, product codes, taxpayers, exchange rates and return codes, by the English paragraph. */
export const WEBHOOKS: Readonly<Record<string, string>> = {
  'List webhooks': 'Listar webhooks',
  'Lists the webhooks, oldest first; there are at most ten.':
    'Lista los webhooks, primero el más antiguo; hay diez como máximo.',
  'Create a webhook': 'Crear un webhook',
  'Events from now on are posted to the URL as JSON, signed according to Standard Webhooks with the `secret`, which is shown only in this answer. Any 2xx within ten seconds counts as delivered. Anything else is retried for three days, with growing pauses. A 410 deactivates the webhook. An event may arrive twice or out of order: identify it by `webhook-id`. A tenant has at most ten webhooks.':
    'Los eventos desde ahora se envían a la URL como JSON, firmados según Standard Webhooks con el `secret`, que se muestra solo en esta respuesta. Cualquier 2xx en diez segundos cuenta como entregado. Todo lo demás se reintenta durante tres días, con pausas cada vez mayores. Un 410 desactiva el webhook. Un evento puede llegar dos veces o en otro orden: identifíquelo por `webhook-id`. Una empresa tiene diez webhooks como máximo.',
  'https in production; a public address, unless the service is configured otherwise':
    'https en producción; una dirección pública, salvo que el servicio se configure de otro modo',
  'Event types to send; empty for all types, including future ones':
    'Tipos de eventos que se envían; vacío para todos, también los futuros',
  'Get a webhook': 'Obtener un webhook',
  'Returns URL and event types of the webhook, without its secret.':
    'Devuelve la URL y los tipos de eventos del webhook, sin su secreto.',
  'Id of the webhook': 'Id del webhook',
  'Update a webhook': 'Actualizar un webhook',
  'Missing fields stay unchanged. `active: false` ends pending deliveries and sends nothing more. `active: true` sends the events from then on; missed events can be replayed.':
    'Los campos que faltan quedan igual. `active: false` termina las entregas pendientes y no envía nada más. `active: true` envía los eventos desde entonces; los eventos perdidos se pueden repetir.',
  'null clears it': 'null lo borra',
  'Delete a webhook': 'Borrar un webhook',
  'Nothing more is sent to it, and its deliveries are deleted. The events stay.':
    'No se le envía nada más, y sus entregas se borran. Los eventos quedan.',
  'Rotate the secret of a webhook': 'Cambiar el secreto de un webhook',
  'Returns the new secret, which is shown only in this answer. Deliveries are also signed with the previous secret for 24 hours, so that the receiver can switch. Any older secret stops working at once.':
    'Devuelve el secreto nuevo, que se muestra solo en esta respuesta. Las entregas se firman también con el secreto anterior durante 24 horas, para que el receptor pueda cambiar. Todo secreto más antiguo deja de funcionar de inmediato.',
  'Send a test event': 'Enviar un evento de prueba',
  'Sends an event of type `ping` to this webhook only, with any subscribed types. Returns the delivery, which shows the result within moments.':
    'Envía un evento de tipo `ping` solo a este webhook, cualesquiera que sean los tipos suscritos. Devuelve la entrega, que muestra el resultado en unos instantes.',
  'Replay events to a webhook': 'Repetir eventos a un webhook',
  'Sends up to 10,000 events of the last 30 days again, in their order, whether the webhook received them before or not. `nextFrom` is where the next replay begins. The events keep their `webhook-id`. A 409 while more than 20,000 deliveries to the webhook are pending.':
    'Envía otra vez hasta 10,000 eventos de los últimos 30 días, en su orden, los haya recibido el webhook o no. `nextFrom` es donde empieza la repetición siguiente. Los eventos conservan su `webhook-id`. Es un 409 mientras haya más de 20,000 entregas pendientes al webhook.',
  'First instant, inclusive': 'Primer instante, inclusive',
  'Events before this instant; now by default': 'Eventos antes de este instante; ahora por defecto',
  'Event types; those that the webhook is subscribed to by default':
    'Tipos de eventos; por defecto, los que el webhook tiene suscritos',
  'Number of events that are sent again': 'Cantidad de eventos que se envían otra vez',
  '`from` of the next replay, if there were too many events for one':
    '`from` de la repetición siguiente, si hubo demasiados eventos para una',
  'List the deliveries of a webhook': 'Listar las entregas de un webhook',
  'Lists the deliveries, newest first, with their status: PENDING (retried until it arrives), DELIVERED or FAILED (no more retries).':
    'Lista las entregas, primero las más nuevas, con su estado: PENDING (se reintenta hasta que llegue), DELIVERED o FAILED (sin más reintentos).',
  'nextCursor of another page of the same list': 'nextCursor de otra página de la misma lista',
  'Get a delivery with its attempts': 'Obtener una entrega con sus intentos',
  'Returns the JSON that is posted, and for each attempt its time, its duration, and the answer of the receiver or the reason why there was none.':
    'Devuelve el JSON que se envía y, de cada intento, su momento, su duración y la respuesta del receptor, o el motivo por el que no hubo ninguna.',
  'Id of the delivery': 'Id de la entrega',
  'Resend a delivery': 'Reenviar una entrega',
  'A PENDING delivery gets its next attempt now, unless an attempt is in progress. For a finished delivery a new one is created and returned, with the same event and `webhook-id`.':
    'Una entrega PENDING recibe su intento siguiente ahora, salvo que haya uno en curso. Para una entrega terminada se crea y se devuelve una nueva, con el mismo evento y `webhook-id`.',
  'List events': 'Listar eventos',
  'Lists the events that webhooks receive, oldest first, for clients that poll instead. Poll with `since` one minute before the last event that you received, and skip the ids that you know: an event gets its timestamp shortly before it becomes visible, so two events may appear in the other order.':
    'Lista los eventos que los webhooks reciben, primero los más antiguos, para clientes que prefieren consultar. Consulte con `since` un minuto antes del último evento que recibió y omita los id que conoce: un evento recibe su hora poco antes de ser visible, así que dos eventos pueden aparecer en el otro orden.',
  'Set the exchange rate of the US dollar for a day': 'Registrar el tipo de cambio del dólar de un día',
  'Sets the rate that SUNAT published for the day, or corrects it. It counts from then on: for the sales register, reports in soles, detractions in dollars and the limit of S/ 700 of boletas in dollars. Documents that were emitted keep the amounts that they have.':
    'Registra el tipo de cambio que SUNAT publicó para el día, o lo corrige. Cuenta desde entonces: para el registro de ventas, los reportes en soles, las detracciones en dólares y el límite de S/ 700 de las boletas en dólares. Los comprobantes emitidos conservan sus importes.',
  '**Who may:** the holder of the master key.': '**Quién puede:** quien tiene la clave maestra.',
  'Search districts and their ubigeos': 'Buscar distritos y sus ubigeos',
  'Finds the districts of which each word of `q` begins a word of the district, province or department, without accents, or the ubigeo. The best come first, at most 20.':
    'Halla los distritos en los que cada palabra de `q` inicia una palabra del distrito, la provincia o el departamento, sin tildes, o el ubigeo. Primero los mejores, 20 como máximo.',
  'Search product codes (UNSPSC)': 'Buscar códigos de producto (UNSPSC)',
  'Finds the codes of which each word of `q` begins a word of the name, without accents, or the code. Products come before classes, families and segments, and the best of them first, at most 20. Operators import the list; without it the answer is a 404 that says so.':
    'Halla los códigos en los que cada palabra de `q` inicia una palabra del nombre, sin tildes, o el código. Los productos van antes que las clases, las familias y los segmentos, y primero los mejores, 20 como máximo. Los operadores importan la lista; sin ella la respuesta es un 404 que lo dice.',
  '8 digits. Codes of classes, families and segments end with zeros':
    '8 dígitos. Los códigos de clases, familias y segmentos terminan en ceros',
  'Name of its segment: the first two digits': 'Nombre de su segmento: los dos primeros dígitos',
  'Look up a product code (UNSPSC)': 'Consultar un código de producto (UNSPSC)',
  'Answers from the list that operators import. Without the list, and for a code that it does not have, the answer is a 404 that says so. Sales may also have 00000000 and 99999999, which no list has.':
    'Responde desde la lista que los operadores importan. Sin la lista, y para un código que no tiene, la respuesta es un 404 que lo dice. Las ventas también pueden llevar 00000000 y 99999999, que ninguna lista tiene.',
  'Look up a RUC': 'Consultar un RUC',
  "Answers from a copy of SUNAT's reduced register, which operators import. Without the register, and for a RUC that it does not have, the answer is a 404 that says so.":
    'Responde desde una copia del padrón reducido de SUNAT, que los operadores importan. Sin el padrón, y para un RUC que no tiene, la respuesta es un 404 que lo dice.',
  'Get the exchange rate of the US dollar for a day': 'Obtener el tipo de cambio del dólar de un día',
  'Answers with the rate that SUNAT published for the day, as an operator imported or set it. A day without a rate is a 404: the rate of another day is never taken for it.':
    'Responde con el tipo de cambio que SUNAT publicó para el día, tal como un operador lo importó o registró. Un día sin tipo de cambio es un 404: nunca se toma el de otro día.',
  "List the authority's return codes": 'Listar los códigos de retorno de la autoridad',
  "Explains every code of SUNAT's list, which `cdrResponseCode` may have: meaning, class, who has to act, and what to do.":
    'Explica cada código de la lista de SUNAT que `cdrResponseCode` puede tener: significado, clase, quién tiene que actuar y qué hacer.',
  'Get a return code of the authority': 'Obtener un código de retorno de la autoridad',
  'Returns its meaning, its class, who has to act, and what to do. An unknown code is a 404.':
    'Devuelve su significado, su clase, quién tiene que actuar y qué hacer. Un código desconocido es un 404.',
};
