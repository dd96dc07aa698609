import type { ApiKeyScope } from '@chasqui/core/api-key-scopes';
import { say } from '@chasqui/core/messages';

/** Scopes of API keys in words. */
export const SCOPE_NAMES: Readonly<Record<ApiKeyScope, ReturnType<typeof say>>> = {
  'documents:read': say('Reading documents', 'Consultar comprobantes'),
  'documents:write': say('Issuing documents', 'Emitir comprobantes'),
  clients: say('Clients', 'Clientes'),
  products: say('Products', 'Productos'),
  receivables: say('Receivables', 'Cuentas por cobrar'),
  reports: say('Reports and exports', 'Reportes y exportaciones'),
  webhooks: say('Webhooks and events', 'Webhooks y eventos'),
  settings: say('Settings', 'Configuración'),
  purchases: say('Purchases', 'Compras'),
};
