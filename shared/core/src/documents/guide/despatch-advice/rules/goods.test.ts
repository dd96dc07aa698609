import { describe } from 'vitest';
import { GOODS_RULES } from './goods.ts';
import { EXPORT, example, type Fault, related, testFaults, withItem, within } from './rules-fixture.ts';

const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  DESPATCH_ITEMS: [['no goods', example('import', { items: [] }), 'items must be a list of 1 to 9999 items']],
  DESPATCH_CUSTOMS_UNIT: [
    [
      'a unit that customs do not have',
      withItem('import-container', { unitCode: '4A' }),
      "items.0.unitCode must be a unit of SUNAT's catalog 65, such as U, KG or CAJ",
    ],
    [
      'kilograms of a manifest',
      withItem('foreign-goods-manifest', { unitCode: 'KGM' }),
      'items.0.unitCode must be U or NIU for goods of a manifest (91)',
    ],
  ],
  DESPATCH_MANIFEST_QUANTITY: [
    [
      'half a piece of a manifest',
      withItem('foreign-goods-manifest', { quantity: 0.5 }),
      'items.0.quantity must be a whole number of up to 10 digits for goods of a manifest (91)',
    ],
  ],
  DESPATCH_CUSTOMS_DOCUMENT: [
    [
      'a part of an export without declaration',
      example('export', {
        ...within('export', 'indicators', { fullCustomsTransfer: false }),
        items: [{ code: 'C', description: 'Café verde', quantity: 1, unitCode: 'KGM' }],
      }),
      `items.0.customsDocument must be given if ${EXPORT} of a part`,
    ],
    [
      'a declaration that is not related',
      withItem('import-container', { customsDocument: { number: '118-2026-10-7', series: 1 } }),
      'items.0.customsDocument.number must be the number of a declaration (50, 52) in relatedDocuments',
    ],
  ],
  DESPATCH_TRANSPORT_DOCUMENT: [
    [
      'goods of a manifest without transport document',
      withItem('foreign-goods-manifest', { transportDocument: undefined }),
      'items.0.transportDocument must be given for goods of a manifest (91)',
    ],
    [
      'a transport document of a sale',
      withItem('fleet-sale', { transportDocument: { number: 'BL-1', detail: 1 } }),
      'items.0.transportDocument must be left out without a manifest (91)',
    ],
    [
      'a detail twice',
      withItem('foreign-goods-containers', { transportDocument: { number: 'HBL-998', detail: '02' } }),
      'items.1.transportDocument.detail must not be the detail of another item',
    ],
  ],
  DESPATCH_ITEM_CONTAINER: [
    [
      'goods in no container',
      withItem('foreign-goods-containers', { container: undefined }),
      'items.0.container must be given for containers of a manifest (91)',
    ],
    [
      'a container of a sale',
      withItem('fleet-sale', { container: { number: 'A' } }),
      'items.0.container must be left out without containers of a manifest (91)',
    ],
    [
      'another container without seal',
      withItem('foreign-goods-containers', { container: { number: 'A' } }),
      'items.0.container.number must be the number of one of containers',
      'items.0.container.seal must be given unless empty is true',
    ],
    [
      'a container twice',
      withItem('foreign-goods-containers', { container: { number: 'MSKU7654321', empty: true } }),
      'items.1.container.number must not be that of another item',
    ],
  ],
  DESPATCH_NORMALIZED_GOODS: [
    [
      'normalized goods without codes',
      withItem('normalized-sugar', { sunatCode: undefined, tariffCode: '8471300000' }),
      'items.0.sunatCode must be one of 12352104, 50161509, 50221101 for normalized goods',
      "items.0.tariffCode must be a tariff code of SUNAT's catalog 62, such as 1701140000, for normalized goods",
    ],
    [
      'normalized goods without deposit',
      related('normalized-sugar'),
      'items.0.normalized must not be true without a deposit (49 or 80) in relatedDocuments',
    ],
  ],
  DESPATCH_DEPOSIT: [
    [
      'a deposit of no goods',
      related('consignment', { documentType: '80', documentId: '123456789' }),
      'items must have an item with a tariffCode if relatedDocuments names a deposit (49 or 80)',
    ],
  ],
};

describe('the rules of goods', () => {
  testFaults(GOODS_RULES, FAULTS);
});
