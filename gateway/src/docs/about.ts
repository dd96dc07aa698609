import { bilingual, type Message, say } from '@chasqui/core/messages';
import { VERSION } from '@chasqui/platform/version';
import type { OpenAPI } from '@orpc/contract';
import manifest from '../../package.json' with { type: 'json' };
import { FOREIGN_TAG } from '../compat/open-api.ts';

const DESCRIPTION = bilingual(
  `Emits Peru's electronic tax documents. You send the data of a document; Chasqui builds it, signs it, sends it to SUNAT (the
authority), and stores the result.

- **Credentials** go in \`Authorization: Bearer …\`: an API key for servers, an access token for users, the master key for \`/admin/tenants\`.
- **Emission** answers 201 with the result (\`status\`), or 202 if the authority takes longer: the document is recorded, and the service continues by itself.
- **Numbers** are assigned by the service if an optional \`correlative\` is left out. Amounts are JSON numbers; dates are \`YYYY-MM-DD\` in Lima.
- **Errors** have one form, \`{ statusCode, error, message }\`. A 400 lists every problem in \`details\`. Unknown fields are a 400.
- **Retries** are safe with the header \`Idempotency-Key\` on any POST below \`/api\`, except \`/api/validate\`, \`/api/validity\`, \`/api/settings/check\`, \`/api/settings/print-preview\` and \`/api/me\`, for which nothing is stored.
- **Rate limits** apply per minute: below \`/api\` per credential, below \`/admin\` per user or master key, elsewhere per address. A company also has a limit for all its credentials together. Every answer states the remaining requests.`,
  `Emite los comprobantes de pago electrónicos del Perú. Usted envía los datos de un comprobante; Chasqui lo genera, lo firma, lo envía a
SUNAT (la autoridad) y guarda el resultado.

- **Las credenciales** van en \`Authorization: Bearer …\`: una clave API para servidores, un token de acceso para usuarios, la clave maestra para \`/admin/tenants\`.
- **La emisión** responde 201 con el resultado (\`status\`), o 202 si la autoridad tarda más: el comprobante queda registrado y el servicio continúa solo.
- **Los números** los asigna el servicio si se omite un \`correlative\` opcional. Los importes son números de JSON; las fechas son \`YYYY-MM-DD\` en Lima.
- **Los errores** tienen una sola forma, \`{ statusCode, error, message }\`. Un 400 lista cada problema en \`details\`. Los campos desconocidos son un 400.
- **Los reintentos** son seguros con el encabezado \`Idempotency-Key\` en todo POST bajo \`/api\`, salvo \`/api/validate\`, \`/api/validity\`, \`/api/settings/check\`, \`/api/settings/print-preview\` y \`/api/me\`, para los que no se guarda nada.
- **Los límites de solicitudes** son por minuto: bajo \`/api\` por credencial, bajo \`/admin\` por usuario o clave maestra, y en lo demás por dirección IP. Una empresa tiene además un límite para todas sus credenciales juntas. Cada respuesta indica las solicitudes que quedan.`,
);

export const INFO: OpenAPI.InfoObject = {
  title: 'Chasqui',
  version: VERSION,
  description: DESCRIPTION,
  contact: { name: bilingual('The operator of this installation', 'El operador de esta instalación') },
  license: { name: manifest.license, identifier: manifest.license },
};

/** Returns a group of operations. Its name stays English, because generators make names of classes and files of it. */
function tag(name: Message, description: Message) {
  return {
    name: name.message,
    description: bilingual(description.message, description.es),
    'x-displayName': bilingual(name.message, name.es),
  };
}

export const TAGS = [
  tag(
    say('Emission', 'Emisión'),
    say('Emit documents, with one operation per type.', 'Emitir comprobantes, con una operación por tipo.'),
  ),
  tag(
    say('Validation', 'Validación'),
    say('Check a request of any type without emitting it.', 'Validar una solicitud de cualquier tipo sin emitirla.'),
  ),
  tag(
    say('Documents', 'Comprobantes'),
    say(
      'Find documents, download their files, and retry.',
      'Buscar comprobantes, descargar sus archivos y reintentar.',
    ),
  ),
  tag(
    say('Document imports', 'Importación de comprobantes'),
    say(
      'Spreadsheets whose rows are documents to emit, each once.',
      'Hojas de cálculo cuyas filas son comprobantes por emitir, cada uno una sola vez.',
    ),
  ),
  tag(
    say('Exports', 'Exportaciones'),
    say(
      'Files of many documents: tables, the sales register, archives.',
      'Archivos de muchos comprobantes: tablas, el registro de ventas, archivos zip.',
    ),
  ),
  tag(
    say('SIRE', 'SIRE'),
    say(
      "The sales register of a month beside SUNAT's proposal, and the steps with it. Also SUNAT's proposal of purchases.",
      'El registro de ventas de un mes junto a la propuesta de SUNAT, y los pasos con ella. También la propuesta de compras de SUNAT.',
    ),
  ),
  tag(
    say('Purchases', 'Compras'),
    say(
      'Documents that others issued to the company, their state at SUNAT, and their XMLs.',
      'Comprobantes que otros emitieron a la empresa, su estado en SUNAT y sus XML.',
    ),
  ),
  tag(
    say('Series', 'Series'),
    say('Series, their registration, numbers and gaps.', 'Series, su registro, sus números y sus huecos.'),
  ),
  tag(
    say('Establishments', 'Establecimientos'),
    say(
      'Places of business of the company, for sales and series.',
      'Locales de la empresa, para las ventas y las series.',
    ),
  ),
  tag(
    say('Clients', 'Clientes'),
    say(
      'Your customers, to use in documents, and their statements.',
      'Sus clientes, para usarlos en comprobantes, y sus estados de cuenta.',
    ),
  ),
  tag(
    say('Products', 'Productos'),
    say('Your products, to use in documents.', 'Sus productos, para usarlos en comprobantes.'),
  ),
  tag(
    say('Receivables', 'Cuentas por cobrar'),
    say('Debts of customers, and their payments.', 'Deudas de los clientes y sus pagos.'),
  ),
  tag(
    say('Reports', 'Reportes'),
    say(
      'Sales, document counts, customers and receivables.',
      'Ventas, cantidades de comprobantes, clientes y cuentas por cobrar.',
    ),
  ),
  tag(say('Webhooks', 'Webhooks'), say('Events, posted to your URLs.', 'Eventos que se envían a sus URL.')),
  tag(
    say('Rules', 'Reglas'),
    say(
      'Rules that SUNAT changes on a day, and their effects on the company.',
      'Reglas que SUNAT cambia en un día, y sus efectos en la empresa.',
    ),
  ),
  tag(
    say('Registers', 'Registros de SUNAT'),
    say(
      "Districts, and copies of SUNAT's registers: product codes, taxpayers and exchange rates.",
      'Distritos, y copias de los registros de SUNAT: códigos de producto, contribuyentes y tipos de cambio.',
    ),
  ),
  tag(
    say('Errors', 'Errores'),
    say("The authority's return codes, explained.", 'Los códigos de retorno de la autoridad, explicados.'),
  ),
  tag(
    say('Settings', 'Configuración'),
    say("The company's own data and certificate.", 'Los datos y el certificado de la propia empresa.'),
  ),
  tag(
    say('Audit log', 'Registro de auditoría'),
    say('Actions of users, API keys and administrators.', 'Acciones de usuarios, claves API y administradores.'),
  ),
  tag(
    say('Authentication', 'Autenticación'),
    say('Tokens for the people of a company.', 'Tokens para las personas de una empresa.'),
  ),
  tag(
    say('Users', 'Usuarios'),
    say('Users of a company, managed by its admins.', 'Usuarios de una empresa, a cargo de sus administradores.'),
  ),
  tag(
    say('Tenants', 'Empresas'),
    say(
      'The companies of this installation, with the master key.',
      'Las empresas de esta instalación, con la clave maestra.',
    ),
  ),
  tag(
    say('Operations', 'Operación'),
    say(
      'State of the whole installation, with the master key. The state of SUNAT is for everyone.',
      'Estado de toda la instalación, con la clave maestra. El estado de la SUNAT es para todos.',
    ),
  ),
  tag(
    say('Own account', 'Cuenta propia'),
    say(
      'Password and two-factor login of the logged-in user.',
      'Contraseña y verificación en dos pasos del usuario que ingresó.',
    ),
  ),
  tag(
    say('API keys', 'Claves API'),
    say(
      'The API keys of a company, for its admins and with the master key.',
      'Las claves API de una empresa, para sus admin y con la clave maestra.',
    ),
  ),
  FOREIGN_TAG,
  tag(
    say('Service', 'Servicio'),
    say('Health, metrics and documentation of the service.', 'Estado, métricas y documentación del servicio.'),
  ),
];
