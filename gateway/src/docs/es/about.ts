/** Spanish of the texts about the API itself: its groups, credentials, headers and errors, by the English paragraph. */
export const ABOUT: Readonly<Record<string, string>> = {
  "Emits Peru's electronic tax documents. You send the data of a document; Chasqui builds it, signs it, sends it to SUNAT (the\nauthority), and stores the result.":
    'Emite los comprobantes de pago electrónicos del Perú. Usted envía los datos de un comprobante; Chasqui lo genera, lo firma, lo envía a\nSUNAT (la autoridad) y guarda el resultado.',
  '- **Credentials** go in `Authorization: Bearer …`: an API key for servers, an access token for users, the master key for `/admin/tenants`.\n- **Emission** answers 201 with the result (`status`), or 202 if the authority takes longer: the document is recorded, and the service continues by itself.\n- **Numbers** are assigned by the service if an optional `correlative` is left out. Amounts are JSON numbers; dates are `YYYY-MM-DD` in Lima.\n- **Errors** have one form, `{ statusCode, error, message }`. A 400 lists every problem in `details`. Unknown fields are a 400.\n- **Retries** are safe with the header `Idempotency-Key` on any POST below `/api`, except `/api/validate`, `/api/validity`, `/api/settings/check`, `/api/settings/print-preview` and `/api/me`, for which nothing is stored.\n- **Rate limits** apply per minute: below `/api` per credential, below `/admin` per user or master key, elsewhere per address. A company also has a limit for all its credentials together. Every answer states the remaining requests.':
    '- **Las credenciales** van en `Authorization: Bearer …`: una clave API para servidores, un token de acceso para usuarios, la clave maestra para `/admin/tenants`.\n- **La emisión** responde 201 con el resultado (`status`), o 202 si la autoridad tarda más: el comprobante queda registrado y el servicio continúa solo.\n- **Los números** los asigna el servicio si se omite un `correlative` opcional. Los importes son números de JSON; las fechas son `YYYY-MM-DD` en Lima.\n- **Los errores** tienen una sola forma, `{ statusCode, error, message }`. Un 400 lista cada problema en `details`. Los campos desconocidos son un 400.\n- **Los reintentos** son seguros con el encabezado `Idempotency-Key` en todo POST bajo `/api`, salvo `/api/validate`, `/api/validity`, `/api/settings/check`, `/api/settings/print-preview` y `/api/me`, para los que no se guarda nada.\n- **Los límites de solicitudes** son por minuto: bajo `/api` por credencial, bajo `/admin` por usuario o clave maestra, y en lo demás por dirección IP. Una empresa tiene además un límite para todas sus credenciales juntas. Cada respuesta indica las solicitudes que quedan.',
  'This installation': 'Esta instalación',
  'The operator of this installation': 'El operador de esta instalación',
  Emission: 'Emisión',
  Validation: 'Validación',
  Documents: 'Comprobantes',
  Exports: 'Exportaciones',
  Series: 'Series',
  Establishments: 'Establecimientos',
  Clients: 'Clientes',
  Products: 'Productos',
  Receivables: 'Cuentas por cobrar',
  Reports: 'Reportes',
  Webhooks: 'Webhooks',
  Registers: 'Registros de SUNAT',
  Errors: 'Errores',
  Settings: 'Configuración',
  'Audit log': 'Registro de auditoría',
  Authentication: 'Autenticación',
  Users: 'Usuarios',
  Tenants: 'Empresas',
  'Own account': 'Cuenta propia',
  'API keys': 'Claves API',
  Service: 'Servicio',
  'Emit documents, with one operation per type.': 'Emitir comprobantes, con una operación por tipo.',
  'Check a request of any type without emitting it.': 'Validar una solicitud de cualquier tipo sin emitirla.',
  'Find documents, download their files, and retry.': 'Buscar comprobantes, descargar sus archivos y reintentar.',
  'Files of many documents: tables, the sales register, archives.':
    'Archivos de muchos comprobantes: tablas, el registro de ventas, archivos zip.',
  'Series, their registration, numbers and gaps.': 'Series, su registro, sus números y sus huecos.',
  'Places of business of the company, for sales and series.': 'Locales de la empresa, para las ventas y las series.',
  'Your customers, to use in documents, and their statements.':
    'Sus clientes, para usarlos en comprobantes, y sus estados de cuenta.',
  'Your products, to use in documents.': 'Sus productos, para usarlos en comprobantes.',
  'Debts of customers, and their payments.': 'Deudas de los clientes y sus pagos.',
  'Sales, document counts, customers and receivables.':
    'Ventas, cantidades de comprobantes, clientes y cuentas por cobrar.',
  'Events, posted to your URLs.': 'Eventos que se envían a sus URL.',
  "Districts, and copies of SUNAT's registers: product codes, taxpayers and exchange rates.":
    'Distritos, y copias de los registros de SUNAT: códigos de producto, contribuyentes y tipos de cambio.',
  "The authority's return codes, explained.": 'Los códigos de retorno de la autoridad, explicados.',
  "The company's own data and certificate.": 'Los datos y el certificado de la propia empresa.',
  'Actions of users, API keys and administrators.': 'Acciones de usuarios, claves API y administradores.',
  'Tokens for the people of a company.': 'Tokens para las personas de una empresa.',
  'Users of a company, managed by its admins.': 'Usuarios de una empresa, a cargo de sus administradores.',
  'The companies of this installation, with the master key.': 'Las empresas de esta instalación, con la clave maestra.',
  'Password and two-factor login of the logged-in user.':
    'Contraseña y verificación en dos pasos del usuario que ingresó.',
  'The API keys of a company, for its admins and with the master key.':
    'Las claves API de una empresa, para sus admin y con la clave maestra.',
  'Health, metrics and documentation of the service.': 'Estado, métricas y documentación del servicio.',
  'API key of a tenant, for servers. It does not expire; an administrator creates and revokes it.':
    'Clave API de una empresa, para servidores. No vence; un administrador la crea y la revoca.',
  'Access token of a user, from `POST /auth/login`. It is valid for 15 minutes.':
    'Token de acceso de un usuario, de `POST /auth/login`. Vale 15 minutos.',
  'The master key of the installation, for `/admin/tenants` only.':
    'La clave maestra de la instalación, solo para `/admin/tenants`.',
  'Your own unique name for this request, such as a UUID, so that it can be retried after a lost answer. The first answer is stored for 24 hours and repeated with the header `Idempotent-Replayed: true`. The same key with another path or body is a 409, and so is a request that waits too long for the first one. Answers 401, 403, 413, 415, 429 and 5xx are not stored: retry with the same key.':
    'Nombre único que usted da a esta solicitud, como un UUID, para poder reintentarla si se pierde la respuesta. La primera respuesta se guarda 24 horas y se repite con el encabezado `Idempotent-Replayed: true`. La misma clave con otra ruta u otro cuerpo es un 409, y también una solicitud que espera demasiado a la primera. Las respuestas 401, 403, 413, 415, 429 y 5xx no se guardan: reintente con la misma clave.',
  'The valid X-Request-Id of the request, or a generated id. The logs contain the same id.':
    'El X-Request-Id de la solicitud si es válido, o un id generado. Los registros (logs) contienen el mismo id.',
  'Requests that the window allows.': 'Solicitudes que permite la ventana.',
  'Requests left in the window.': 'Solicitudes que quedan en la ventana.',
  'Seconds until the next window.': 'Segundos hasta la ventana siguiente.',
  'Seconds to wait before the next request.': 'Segundos que se debe esperar antes de la solicitud siguiente.',
  'Accepted scheme: `Bearer`.': 'Esquema aceptado: `Bearer`.',
  'URL of the new record: `/api/documents/{id}`, `/api/exports/{id}`.':
    'URL del registro nuevo: `/api/documents/{id}`, `/api/exports/{id}`.',
  "`attachment`, with the file name in SUNAT's format.":
    '`attachment`, con el nombre del archivo en el formato de SUNAT.',
  'Changes with the body. Send it as If-None-Match to get a 304 if the body is unchanged.':
    'Cambia con el cuerpo. Envíelo como If-None-Match para recibir un 304 si el cuerpo no cambió.',
  '`true` if an earlier request with the same Idempotency-Key did the work.':
    '`true` si una solicitud anterior con la misma Idempotency-Key hizo el trabajo.',
  'The request is invalid: every problem is listed with its field.':
    'La solicitud no es válida: se lista cada problema con su campo.',
  'The credential is missing or invalid.': 'Falta la credencial o no es válida.',
  'The credential is valid but has no access to this operation.':
    'La credencial es válida, pero no tiene acceso a esta operación.',
  'The record does not exist in this tenant.': 'El registro no existe en esta empresa.',
  'The request conflicts with the current state: the message says why, and what to do.':
    'La solicitud choca con el estado actual: el mensaje dice por qué y qué hacer.',
  'The body is longer than 1 MiB.': 'El cuerpo tiene más de 1 MiB.',
  'The body is not JSON in UTF-8, or is not declared as JSON.':
    'El cuerpo no es JSON en UTF-8, o no se declara como JSON.',
  'Too many requests: try again after `Retry-After` seconds.':
    'Demasiadas solicitudes: vuelva a intentarlo después de `Retry-After` segundos.',
  'Internal error. The cause is only in the logs, under the request id.':
    'Error interno. La causa está solo en los registros (logs), con el id de la solicitud.',
  'The database, Redis or a queue is unavailable.': 'La base de datos, Redis o una cola no está disponible.',
  'HTTP status': 'Estado HTTP',
  'Reason phrase of the status': 'Frase estándar del estado',
  'Cause that a client can act on; absent for most':
    'Causa ante la que un cliente puede actuar; la mayoría no la tiene',
  'Description for people; the wording may change': 'Descripción para personas; el texto puede cambiar',
  '`Validation error: ` followed by every problem':
    '`Validation error: ` (en español `Error de validación: `) seguido de cada problema',
  'Every problem of the request': 'Cada problema de la solicitud',
  'Path of the field, such as `items.0.unitPrice`; empty for the whole body':
    'Ruta del campo, como `items.0.unitPrice`; vacía para el cuerpo entero',
  'Description of the problem': 'Descripción del problema',
};
