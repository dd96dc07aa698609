import { type Message, say } from '@chasqui/core/messages';
import { nameField } from '../components/field-words.ts';
import { formatInstant } from '../language/formats.ts';

/** Acts that the audit log records, in words. */
export const AUDIT_ACTIONS: Readonly<Record<string, Message>> = {
  'login.succeeded': say('Logged in', 'Ingresó'),
  'login.failed': say('Login failed', 'Intento de ingreso fallido'),
  'session.ended': say('Logged out', 'Cerró sesión'),
  'refresh_token.reused': say('Session key used twice', 'Clave de sesión usada dos veces'),
  'password.forgotten': say('Asked for a new password', 'Pidió otra contraseña'),
  'password.refused': say('Wrong current password', 'Contraseña actual incorrecta'),
  'two_factor.started': say('Two-factor login prepared', 'Verificación en dos pasos iniciada'),
  'two_factor.confirmed': say('Two-factor login switched on', 'Verificación en dos pasos activada'),
  'two_factor.ended': say('Two-factor login switched off', 'Verificación en dos pasos desactivada'),
  'user.created': say('User created', 'Usuario creado'),
  'user.updated': say('User changed', 'Usuario modificado'),
  'user.deactivated': say('User deactivated', 'Usuario desactivado'),
  'user.reactivated': say('User reactivated', 'Usuario reactivado'),
  'api_key.created': say('API key created', 'Clave API creada'),
  'api_key.revoked': say('API key revoked', 'Clave API revocada'),
  'settings.updated': say('Settings changed', 'Configuración modificada'),
  'certificate.uploaded': say('Certificate uploaded', 'Certificado cargado'),
  'certificate.staged': say('Certificate scheduled', 'Certificado programado'),
  'certificate.withdrawn': say('Scheduled certificate withdrawn', 'Certificado programado retirado'),
  'channel.changed': say('Channel to SUNAT changed', 'Canal hacia SUNAT cambiado'),
  'series.registered': say('Series registered', 'Serie registrada'),
  'series.updated': say('Series changed', 'Serie modificada'),
  'series.skipped': say('Numbers of a series skipped', 'Números de una serie omitidos'),
  'series.deleted': say('Series deleted', 'Serie eliminada'),
  'establishment.created': say('Branch created', 'Local creado'),
  'establishment.updated': say('Branch changed', 'Local modificado'),
  'establishment.deleted': say('Branch deleted', 'Local eliminado'),
  'client.created': say('Client created', 'Cliente creado'),
  'client.updated': say('Client changed', 'Cliente modificado'),
  'client.deleted': say('Client deleted', 'Cliente eliminado'),
  'clients.imported': say('Clients imported', 'Clientes importados'),
  'product.created': say('Product created', 'Producto creado'),
  'product.updated': say('Product changed', 'Producto modificado'),
  'product.deleted': say('Product deleted', 'Producto eliminado'),
  'products.imported': say('Products imported', 'Productos importados'),
  'payment.recorded': say('Payment recorded', 'Pago registrado'),
  'payment.reversed': say('Payment reversed', 'Pago revertido'),
  'document.emailed': say('Document sent by e-mail', 'Comprobante enviado por correo'),
  'document.retried': say('Document sent again', 'Comprobante reenviado a SUNAT'),
  'document_import.created': say('Documents from a spreadsheet', 'Comprobantes de una hoja de cálculo'),
  'document_import.cancelled': say('Spreadsheet cancelled', 'Hoja de cálculo cancelada'),
  'export.created': say('Export requested', 'Exportación solicitada'),
  'export.downloaded': say('Export downloaded', 'Exportación descargada'),
  'export.cancelled': say('Export cancelled', 'Exportación cancelada'),
  'export.removed': say('Export deleted', 'Exportación eliminada'),
  'sire.requested': say('Step of SIRE requested', 'Paso del SIRE solicitado'),
  'purchase.linked': say('XML of a purchase added', 'XML de una compra agregado'),
  'webhook.created': say('Webhook created', 'Webhook creado'),
  'webhook.updated': say('Webhook changed', 'Webhook modificado'),
  'webhook.deactivated': say('Webhook deactivated', 'Webhook desactivado'),
  'webhook.reactivated': say('Webhook reactivated', 'Webhook reactivado'),
  'webhook.deleted': say('Webhook deleted', 'Webhook eliminado'),
  'webhook.secret_rotated': say('Secret of a webhook changed', 'Secreto de un webhook cambiado'),
  'webhook.tested': say('Webhook tested', 'Webhook probado'),
  'webhook.delivery_resent': say('Webhook delivery sent again', 'Entrega de un webhook reenviada'),
  'webhook.events_replayed': say('Events of a webhook sent again', 'Eventos de un webhook reenviados'),
  'tenant.created': say('Company created', 'Empresa creada'),
  'tenant.updated': say('Company changed', 'Empresa modificada'),
  'tenant.activated': say('Company reactivated', 'Empresa reactivada'),
  'tenant.deactivated': say('Company deactivated', 'Empresa desactivada'),
  'tenant.closed': say('Company closed, to be moved', 'Empresa cerrada para su traslado'),
  'tenant.frozen': say('Company frozen, to be copied', 'Empresa congelada para copiarla'),
  'tenant.moved': say('Company moved away', 'Empresa trasladada'),
  'tenant.opened': say('Company opened after its move', 'Empresa abierta tras su traslado'),
  'tenant.reopened': say('Move of the company taken back', 'Traslado de la empresa cancelado'),
  'tenant.exported': say('All rows of the company exported', 'Todos los datos de la empresa exportados'),
  'tenant.erased': say('Company erased', 'Empresa borrada'),
  'exchange_rates.changed': say('Exchange rates changed', 'Tipos de cambio modificados'),
  'sire_terms.changed': say('Term of SIRE changed', 'Vencimiento del SIRE modificado'),
  'rule.changed': say('Rule with dates changed', 'Regla con fechas modificada'),
  'rule.restored': say('Change of a rule taken back', 'Cambio de una regla retirado'),
};

export const AUDIT_ACTION_CODES: readonly string[] = Object.keys(AUDIT_ACTIONS);

/** Kinds of actors that have no name of their own. */
export const ACTORS: Readonly<Record<string, Message>> = {
  user: say('User', 'Usuario'),
  api_key: say('API key', 'Clave API'),
  master: say('Operator of the service', 'Operador del servicio'),
  worker: say('The service', 'El servicio'),
  system: say('The service', 'El servicio'),
  anonymous: say('Unknown person', 'Persona desconocida'),
};

/** Names and values in the details of an entry. */
const FIELDS: Readonly<Record<string, Message>> = {
  name: say('name', 'nombre'),
  email: say('e-mail', 'correo'),
  password: say('password', 'contraseña'),
  role: say('role', 'rol'),
  active: say('active', 'activo'),
  address: say('address', 'dirección'),
  phone: say('phone', 'teléfono'),
  changed: say('Changed', 'Cambios'),
  label: say('Name', 'Nombre'),
  access: say('Access', 'Acceso'),
  host: say('Address', 'Dirección'),
  kind: say('Kind', 'Tipo'),
  book: say('Register', 'Registro'),
  sales: say('sales', 'ventas'),
  purchases: say('purchases', 'compras'),
  period: say('Month', 'Mes'),
  fetch: say('proposal', 'propuesta'),
  check: say('check', 'verificación'),
  accept: say('acceptance', 'aceptación'),
  replace: say('replacement', 'reemplazo'),
  register_preliminary: say('preliminary register', 'preliminar'),
  delete_preliminary: say('preliminary register deleted', 'preliminar eliminado'),
  delete_replacement: say('replacement deleted', 'reemplazo eliminado'),
  supplier: say('Supplier', 'Proveedor'),
  signatureValid: say('valid signature', 'firma válida'),
  rows: say('rows', 'filas'),
  created: say('new', 'nuevas'),
  updated: say('updated', 'actualizadas'),
  unchanged: say('unchanged', 'sin cambios'),
  failed: say('with problems', 'con problemas'),
  lastCorrelative: say('last number', 'último número'),
  numbers: say('numbers', 'números'),
  days: say('days', 'días'),
  url: say('address', 'dirección'),
  validTo: say('valid until', 'vence el'),
  last4: say('ends in', 'termina en'),
  full: say('full', 'completo'),
  read: say('reads only', 'solo lectura'),
  admin: say('administrator', 'administrador'),
  facturador: say('issuer', 'facturador'),
  viewer: say('reader', 'lector'),
  true: say('yes', 'sí'),
  false: say('no', 'no'),
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the details of an entry in one line, without ids. A name without words here stays as the service gives it.
 */
export function formatDetails(details: Readonly<Record<string, unknown>>, t: (message: Message) => string): string {
  const word = (name: string) => {
    const message = FIELDS[name] ?? nameField(name);
    return message === undefined ? name : t(message);
  };
  const value = (given: unknown): string => {
    if (Array.isArray(given)) return given.map(value).join(', ');
    if (typeof given === 'object' && given !== null) return Object.values(given).map(value).join(' → ');
    const text = String(given);
    return INSTANT.test(text) ? formatInstant(text) : word(text);
  };
  return Object.entries(details)
    .filter(([, given]) => given !== null && given !== undefined && !ID.test(String(given)))
    .map(([name, given]) => `${word(name)}: ${value(given)}`)
    .join('. ');
}
