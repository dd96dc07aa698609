import { readXml, type XmlReading } from '@chasqui/core/xml';
import { type Part, part, renderPart } from './guides/xml-parts.ts';
import { COMMON_NAMESPACES, monetaryTotal, numbered, withCurrency } from './sales/build-sale.ts';
import { allowance, headerTax, igv, incomeTax, line, money, property } from './sales/sale-parts.ts';

/** Content of a purchase settlement, as far as it differs from a purchase of 1,000.00 without advance. */
interface SettlementParts {
  readonly operation?: string;
  readonly references?: readonly Part[];
  readonly payment?: readonly Part[];
  /** Taxes of the document; null for those of 1,000.00. */
  readonly taxes?: readonly [total: string, ...taxes: Part[]];
  readonly total?: Readonly<Record<string, string>>;
  readonly lines?: readonly Part[];
}

/** Line of 200 kg of textiles at 5.00 with IGV and retained income tax. */
const TEXTILES = createLine({ quantity: '200', extension: '1000.00', tax: '180.00', retained: '15.00' });

function createLine(
  values: { quantity: string; extension: string; tax: string; retained: string },
  properties: readonly Part[] = [],
): Part {
  const { quantity, extension, tax, retained } = values;
  const taxes = [igv({ kind: '10', base: extension, tax }), incomeTax(extension, retained, '1.50')];
  return line({ quantity, unit: 'KGM', value: '5.00', price: '5.90', extension, taxTotal: tax, taxes, properties });
}

function buildSettlement(parts: SettlementParts): XmlReading {
  const { operation = '0501', references = [], payment = [], lines = [TEXTILES] } = parts;
  const [taxTotal, ...taxes] = parts.taxes ?? [
    '180.00',
    headerTax('1000', '1000.00', '180.00'),
    headerTax('3000', '1000.00', '15.00'),
  ];
  const total = parts.total ?? { extension: '1000.00', inclusive: '1180.00', payable: '985.00' };
  const root = part(
    'SelfBilledInvoice',
    [
      part('cbc:UBLVersionID', '2.1'),
      part('cbc:CustomizationID', '2.0'),
      part('cbc:ID', 'L001-2'),
      part('cbc:IssueDate', '2026-11-23'),
      part('cbc:InvoiceTypeCode', '04', { listID: operation }),
      part('cbc:Note', 'LEYENDA', { languageLocaleID: '1000' }),
      part('cbc:DocumentCurrencyCode', 'PEN'),
      ...references,
      party('cac:AccountingCustomerParty', ['6', '20601234565'], []),
      party(
        'cac:AccountingSupplierParty',
        ['1', '45678912'],
        [place('cac:RegistrationAddress', [part('cbc:AddressTypeCode', '01')])],
      ),
      part('cac:DeliveryTerms', [
        part('cac:DeliveryLocation', [part('cbc:LocationTypeCode', '01'), place('cac:Address')]),
      ]),
      ...payment,
      part('cac:TaxTotal', [money('cbc:TaxAmount', taxTotal), ...taxes]),
      monetaryTotal(total),
      ...lines.map((one, index) => numbered(one, index + 1)),
    ],
    { xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:SelfBilledInvoice-2', ...COMMON_NAMESPACES },
  );
  return readXml(renderPart(withCurrency(root, 'PEN')));
}

function party(name: string, [kind, number]: readonly [string, string], address: readonly Part[]): Part {
  return part(name, [
    part('cac:Party', [
      part('cac:PartyIdentification', [part('cbc:ID', number, { schemeID: kind })]),
      part('cac:PartyLegalEntity', [part('cbc:RegistrationName', 'MARIA ELENA QUISPE'), ...address]),
    ]),
  ]);
}

function place(name: string, kind: readonly Part[] = []): Part {
  const address = part('cac:AddressLine', [part('cbc:Line', 'Jr. Las Flores 123')]);
  return part(name, [part('cbc:ID', '080101'), ...kind, address]);
}

const ADVANCE_REFERENCE = part('cac:AdditionalDocumentReference', [
  part('cbc:ID', 'L001-1'),
  part('cbc:DocumentTypeCode', '10'),
  part('cbc:DocumentStatusCode', '1'),
  part('cac:IssuerParty', [part('cac:PartyIdentification', [part('cbc:ID', '20601234565', { schemeID: '6' })])]),
]);

const CONCESSION = ['6000', '6004', '6005', '6006'].map((code) => property(code, '12'));

/** Settlements of the example of the specification, and one of gold. */
export const SETTLEMENTS = {
  plain: buildSettlement({}),
  advance: buildSettlement({
    operation: '0502',
    taxes: ['90.00', headerTax('1000', '500.00', '90.00'), headerTax('3000', '500.00', '7.50')],
    total: { extension: '500.00', inclusive: '590.00', payable: '492.50' },
    lines: [createLine({ quantity: '100', extension: '500.00', tax: '90.00', retained: '7.50' })],
  }),
  afterAdvance: buildSettlement({
    references: [ADVANCE_REFERENCE],
    payment: [
      part('cac:PrepaidPayment', [part('cbc:ID', '1'), money('cbc:PaidAmount', '492.50')]),
      allowance('04', '500.00'),
      allowance('61', '7.50'),
    ],
    taxes: ['90.00', headerTax('1000', '500.00', '90.00'), headerTax('3000', '1000.00', '7.50')],
    total: { extension: '1000.00', inclusive: '1180.00', prepaid: '492.50', payable: '492.50' },
  }),
  gold: buildSettlement({
    operation: '0503',
    lines: [createLine({ quantity: '200', extension: '1000.00', tax: '180.00', retained: '15.00' }, CONCESSION)],
  }),
  free: buildSettlement({
    taxes: ['0.00', headerTax('9996', '1000.00', '180.00')],
    total: { extension: '0.00', inclusive: '0.00', payable: '0.00' },
    lines: [
      line({
        quantity: '200',
        value: '5.00',
        extension: '1000.00',
        taxes: [igv({ kind: '11', base: '1000.00', tax: '180.00' })],
      }),
    ],
  }),
};
