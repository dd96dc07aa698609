import { inLanguage, type Language, type Message, say } from '@chasqui/core/messages';

/** Names of the service's fields, as people say them. */
const FIELD_NAMES: Readonly<Record<string, Message>> = {
  address: say('address', 'dirección'),
  affectsTaxBase: say('discount before IGV', 'descuento antes de IGV'),
  amount: say('amount', 'importe'),
  bank: say('bank', 'banco'),
  bankAccount: say('bank account', 'cuenta bancaria'),
  carrier: say('carrier', 'transportista'),
  cashSales: say('sales paid at once', 'ventas al contado'),
  clientId: say('client ID', 'ID de cliente'),
  clientSecret: say('client secret', 'clave del cliente'),
  code: say('code', 'código'),
  correlative: say('number', 'número'),
  country: say('country', 'país'),
  currencyCode: say('currency', 'moneda'),
  customer: say('customer', 'cliente'),
  date: say('date', 'fecha'),
  department: say('department', 'departamento'),
  description: say('description', 'descripción'),
  destination: say('destination', 'punto de llegada'),
  detraction: say('detraction', 'detracción'),
  district: say('district', 'distrito'),
  documentType: say('type of document', 'tipo de comprobante'),
  driver: say('driver', 'conductor'),
  dueDate: say('due date', 'fecha de vencimiento'),
  effectiveFrom: say('first day', 'primer día'),
  email: say('e-mail', 'correo'),
  events: say('events', 'eventos'),
  establishmentCode: say('branch', 'local'),
  exchangeRate: say('exchange rate', 'tipo de cambio'),
  from: say('from', 'desde'),
  fullTransfer: say('transfer of all goods', 'traslado total de los bienes'),
  goodsDescription: say('goods', 'bienes'),
  grossWeight: say('gross weight', 'peso bruto'),
  gtin: say('bar code', 'código de barras'),
  handoverDate: say('day of the handover', 'fecha de entrega al transportista'),
  identityNumber: say('document number', 'número de documento'),
  identityType: say('document', 'tipo de documento'),
  igvRegime: say('rate of the IGV', 'tasa del IGV'),
  igvType: say('kind of IGV', 'tipo de IGV'),
  initialPayment: say('initial payment', 'pago inicial'),
  iscRate: say('rate of the ISC', 'tasa del ISC'),
  iscSystemType: say('kind of ISC', 'sistema del ISC'),
  issueDate: say('issue date', 'fecha de emisión'),
  licenseNumber: say('driving licence', 'licencia de conducir'),
  logo: say('logo', 'logotipo'),
  method: say('method of payment', 'medio de pago'),
  name: say('name', 'nombre'),
  number: say('number', 'número'),
  numberOfPackages: say('packages', 'bultos'),
  operationType: say('kind of operation', 'tipo de operación'),
  origin: say('origin', 'punto de partida'),
  paidWith: say('method of payment', 'medio de pago'),
  password: say('password', 'contraseña'),
  paymentDate: say('date of payment', 'fecha de pago'),
  percentage: say('percentage', 'porcentaje'),
  phone: say('telephone', 'teléfono'),
  pkcs12: say('certificate', 'certificado'),
  pem: say('certificate', 'certificado'),
  plate: say('plate', 'placa'),
  price: say('price', 'precio'),
  print: say('printed paper', 'impresión'),
  printedDueDate: say('printed due date', 'vencimiento impreso'),
  productId: say('product', 'producto'),
  province: say('province', 'provincia'),
  pseRuc: say('RUC of the PSE', 'RUC del PSE'),
  purchaseOrder: say('purchase order', 'orden de compra'),
  quantity: say('quantity', 'cantidad'),
  rate: say('rate', 'tasa'),
  reason: say('reason', 'motivo'),
  receipts: say('sending of boletas', 'envío de boletas'),
  recipient: say('recipient', 'destinatario'),
  referenceDate: say('date', 'fecha'),
  referenceDocumentId: say('document that it modifies', 'comprobante que modifica'),
  registrationNumber: say('MTC registration', 'registro MTC'),
  responseCode: say('reason', 'motivo'),
  retention: say('retention', 'retención'),
  ruc: say('RUC', 'RUC'),
  rucException: say('reason of the RUC', 'motivo por el RUC'),
  seller: say('seller', 'vendedor'),
  sender: say('sender', 'remitente'),
  senderAuthorization: say('authorization of the sender', 'autorización del remitente'),
  series: say('series', 'serie'),
  serialNumber: say('serial number', 'número de serie'),
  solUser: say('SOL user', 'usuario SOL'),
  sunat: say('access to SUNAT', 'acceso a SUNAT'),
  sunatCode: say('code of SUNAT', 'código de SUNAT'),
  supplier: say('supplier', 'proveedor'),
  tariffCode: say('tariff code', 'partida arancelaria'),
  to: say('to', 'hasta'),
  tradeName: say('trade name', 'nombre comercial'),
  transferDescription: say('reason in words', 'detalle del motivo'),
  transferReason: say('reason of the transfer', 'motivo del traslado'),
  transferStartDate: say('start of the transfer', 'inicio del traslado'),
  ubigeo: say('district', 'distrito'),
  type: say('type', 'tipo'),
  unitCode: say('unit', 'unidad'),
  unitPrice: say('price without IGV', 'precio sin IGV'),
  unitPriceWithTax: say('price with IGV', 'precio con IGV'),
  url: say('address', 'dirección'),
  username: say('user', 'usuario'),
  vehicle: say('vehicle', 'vehículo'),
};

/** Returns the name of a field; undefined if it has none. */
export function nameField(field: string): Message | undefined {
  return FIELD_NAMES[field] ?? ROW_NAMES[field]?.one;
}

/** Names of lists, and of one entry, whose number follows. */
const ROW_NAMES: Readonly<Record<string, { readonly one: Message; readonly all: Message }>> = {
  bankAccounts: { one: say('bank account', 'cuenta bancaria'), all: say('bank accounts', 'cuentas bancarias') },
  charges: { one: say('charge', 'cargo'), all: say('charges', 'cargos') },
  columns: { one: say('column', 'columna'), all: say('columns', 'columnas') },
  discounts: { one: say('discount', 'descuento'), all: say('discounts', 'descuentos') },
  drivers: { one: say('driver', 'conductor'), all: say('drivers', 'conductores') },
  instalments: { one: say('instalment', 'cuota'), all: say('instalments', 'cuotas') },
  items: { one: say('line', 'línea'), all: say('lines', 'líneas') },
  prepayments: { one: say('advance', 'anticipo'), all: say('advances', 'anticipos') },
  relatedDocuments: {
    one: say('related document', 'documento relacionado'),
    all: say('related documents', 'documentos relacionados'),
  },
  rows: { one: say('row', 'fila'), all: say('rows', 'filas') },
  vehicles: { one: say('vehicle', 'vehículo'), all: say('vehicles', 'vehículos') },
};

/** Names of fields that mean something else than their parts say. */
const PLACE_NAMES: Readonly<Record<string, Message>> = {
  'customer.country': say('country of the buyer', 'país del comprador'),
};

/**
 * Returns the place of a problem in words: `items.0.unitPrice` is `Línea 1, precio sin IGV`. Parts without words are left
 * out; empty without any.
 */
export function describePlace(path: string, language: Language): string {
  const known = PLACE_NAMES[path];
  if (known !== undefined) return capitalize(inLanguage(known, language));
  const parts = path.split('.');
  const words = parts.flatMap((part, index) => {
    const row = ROW_NAMES[part];
    if (row !== undefined) return [nameRow(row, parts[index + 1], language)];
    const name = FIELD_NAMES[part];
    return name === undefined ? [] : [inLanguage(name, language)];
  });
  return capitalize(words.join(', '));
}

function nameRow({ one, all }: (typeof ROW_NAMES)[string], index: string | undefined, language: Language): string {
  const hasNumber = index !== undefined && /^\d+$/.test(index);
  return hasNumber ? `${inLanguage(one, language)} ${Number(index) + 1}` : inLanguage(all, language);
}

/** Returns a problem of the service with its place: `Línea 1, precio sin IGV: es obligatorio`. */
export function describeProblem(
  { path, message }: { readonly path: string; readonly message: string },
  language: Language,
): string {
  const place = describePlace(path, language);
  return place === '' ? describeWarning(message, language) : `${place}: ${withoutApiWords(message, language)}`;
}

/** Returns a warning of the service as a sentence for people: `El plazo para enviarlo venció el 31/01/2026`. */
export function describeWarning(message: string, language: Language): string {
  return capitalize(withoutApiWords(message, language));
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Operation of the API, with the settings that a text names before it. */
const OPERATION =
  /\s*(?:\((?:GET|POST|PUT|PATCH|DELETE) \/[^)]*\)|(?:,? (?:and set them|y regístrelos))?(?: (?:as|como) sunat\.\w+(?: (?:and|y) sunat\.\w+)?)?,? (?:con|with) (?:GET|POST|PUT|PATCH|DELETE) \/[^\s,;]*[^\s,;.])/g;
const COMPOUND_NAME = /`?\b[a-z]+(?:[A-Z][a-z]+)+\b`?/g;

/** Day of the calendar, as the API writes it. */
const DAY = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g;

/** A field of one word that another one multiplies: `quantity x unitPrice`. */
const FACTOR = /\b[a-z]+(?= x [a-z]+[A-Z])/g;

/** A field behind its name for people: `el pago inicial (initialPayment)`. */
const NAMED_FIELD = / \(`?([a-z]+(?:[A-Z][a-z]+)*)`?\)/g;

/**
 * Returns a text of the service with fields by their names for people, days as dd/mm/yyyy, and without operations of the
 * API. A field in brackets behind its name is left out.
 */
export function withoutApiWords(text: string, language: Language): string {
  const plain = text
    .replace(OPERATION, '')
    .replace(DAY, '$3/$2/$1')
    .replace(NAMED_FIELD, (written, field: string) => (nameField(field) === undefined ? written : ''));
  const inWords = (written: string) => {
    const name = nameField(written.replaceAll('`', ''));
    return name === undefined ? written : `«${inLanguage(name, language)}»`;
  };
  return plain.replace(FACTOR, inWords).replace(COMPOUND_NAME, inWords);
}
