import { type Message, say } from '@chasqui/core/messages';
import {
  IconAddressBook,
  IconBook,
  IconBuilding,
  IconBuildingStore,
  IconCalendarEvent,
  IconCash,
  IconCertificate,
  IconChartBar,
  IconCloudCheck,
  IconFileArrowRight,
  IconFileInvoice,
  IconFileMinus,
  IconFilePlus,
  IconFiles,
  IconHistory,
  IconHome,
  IconKey,
  IconListNumbers,
  IconPackage,
  IconPrinter,
  IconReceipt,
  IconReceipt2,
  IconReceiptTax,
  IconServer,
  IconSettings,
  IconShoppingBag,
  IconShoppingCart,
  IconTableExport,
  IconTableImport,
  IconTruck,
  IconTruckDelivery,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

export interface NavigationLink {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: Message;
  readonly icon: ComponentType<{ readonly size?: number }>;
}

/** Links that are rarely used, behind one entry. */
interface FoldedLinks {
  readonly label: Message;
  readonly icon: NavigationLink['icon'];
  readonly links: readonly NavigationLink[];
}

export interface NavigationGroup {
  /** Null for links without a heading. */
  readonly label: Message | null;
  readonly links: readonly NavigationLink[];
  readonly folded?: FoldedLinks;
}

const HOME: NavigationGroup = {
  label: null,
  links: [{ to: '/', label: say('Home', 'Inicio'), icon: IconHome }],
};

const ISSUE: NavigationGroup = {
  label: say('Issue', 'Emitir'),
  links: [
    { to: '/emit/invoice', label: say('Factura', 'Factura'), icon: IconFilePlus },
    { to: '/emit/receipt', label: say('Boleta', 'Boleta'), icon: IconReceipt },
    { to: '/emit/credit-note', label: say('Credit note', 'Nota de crédito'), icon: IconFileMinus },
    { to: '/emit/debit-note', label: say('Debit note', 'Nota de débito'), icon: IconFileArrowRight },
    { to: '/emit/despatch-advice', label: say('Guide', 'Guía de remisión'), icon: IconTruckDelivery },
    { to: '/document-imports', label: say('From a spreadsheet', 'Desde Excel'), icon: IconTableImport },
  ],
  folded: {
    label: say('Other documents', 'Otros comprobantes'),
    icon: IconFiles,
    links: [
      { to: '/emit/retention', label: say('Retention', 'Retención'), icon: IconReceiptTax },
      { to: '/emit/perception', label: say('Perception', 'Percepción'), icon: IconReceipt2 },
      { to: '/emit/settlement', label: say('Purchase settlement', 'Liquidación de compra'), icon: IconShoppingBag },
      { to: '/emit/carrier-guide', label: say('Guide of the carrier', 'Guía de transportista'), icon: IconTruck },
    ],
  },
};

const SALES: NavigationGroup = {
  label: say('Sales', 'Ventas'),
  links: [
    { to: '/documents', label: say('Documents', 'Comprobantes'), icon: IconFileInvoice },
    { to: '/receivables', label: say('Receivables', 'Por cobrar'), icon: IconCash },
    { to: '/clients', label: say('Clients', 'Clientes'), icon: IconAddressBook },
    { to: '/products', label: say('Products', 'Productos'), icon: IconPackage },
    { to: '/reports', label: say('Reports', 'Reportes'), icon: IconChartBar },
    { to: '/exports', label: say('Exports', 'Exportaciones'), icon: IconTableExport },
    { to: '/sire/sales', label: say('Sales register (SIRE)', 'Registro de ventas (SIRE)'), icon: IconBook },
    { to: '/purchases', label: say('Purchases (SIRE)', 'Compras (SIRE)'), icon: IconShoppingCart },
    { to: '/rules', label: say('Rules of SUNAT', 'Reglas de SUNAT'), icon: IconCalendarEvent },
  ],
};

const COMPANY: NavigationGroup = {
  label: null,
  links: [],
  folded: {
    label: say('Company', 'Empresa'),
    icon: IconSettings,
    links: [
      { to: '/settings/company', label: say('Company', 'Datos de la empresa'), icon: IconBuilding },
      { to: '/settings/print', label: say('Paper', 'Impresión'), icon: IconPrinter },
      { to: '/settings/sunat', label: say('Certificate and SUNAT', 'Certificado y SUNAT'), icon: IconCertificate },
      { to: '/settings/series', label: say('Series and branches', 'Series y locales'), icon: IconListNumbers },
      { to: '/settings/webhooks', label: say('Webhooks', 'Webhooks'), icon: IconWebhook },
      { to: '/users', label: say('Users', 'Usuarios'), icon: IconUsers },
      { to: '/keys', label: say('API keys', 'Claves API'), icon: IconKey },
      { to: '/audit', label: say('Audit log', 'Auditoría'), icon: IconHistory },
    ],
  },
};

export const OPERATOR_NAVIGATION: readonly NavigationGroup[] = [
  {
    label: say('Operation', 'Operación'),
    links: [
      { to: '/operator/companies', label: say('Companies', 'Empresas'), icon: IconBuildingStore },
      {
        to: '/operator/due-documents',
        label: say('Documents at risk', 'Comprobantes en riesgo'),
        icon: IconFileInvoice,
      },
      { to: '/operator/sire', label: say('Sales registers (SIRE)', 'Registros de ventas (SIRE)'), icon: IconBook },
      { to: '/operator/authority', label: say('SUNAT', 'SUNAT'), icon: IconCloudCheck },
      { to: '/operator/queues', label: say('Pools and queues', 'Pools y colas'), icon: IconServer },
      { to: '/operator/rules', label: say('Rules with dates', 'Reglas con fechas'), icon: IconCalendarEvent },
    ],
  },
];

type Role = 'admin' | 'facturador' | 'viewer';

/** Returns the links that a role may use. */
export function navigationOf(role: Role): readonly NavigationGroup[] {
  if (role === 'viewer') return [HOME, SALES];
  return role === 'admin' ? [HOME, ISSUE, SALES, COMPANY] : [HOME, ISSUE, SALES];
}
