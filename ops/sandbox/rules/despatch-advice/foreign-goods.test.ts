import { expect, it } from 'vitest';
import { line, property, related } from '../../testing/guides/guide-parts.ts';
import { type BreakageRow, describeGuideRules, findInSenderGuide } from '../../testing/guides/judge-guide.ts';
import { ITEM, QUANTITY, RELATED, UNIT } from '../../testing/guides/paths.ts';
import type { SenderExample } from '../../testing/guides/sender-guides.ts';
import { all, append, part, remove, setAttribute, setText } from '../../testing/guides/xml-parts.ts';
import { DELIVERY_ORDER_RULES, MANIFEST_LINE_RULES } from './foreign-goods.ts';

const SHIPMENT = 'cac:Shipment';
const PROPERTY = 'cac:AdditionalItemProperty';

/** Value of the n-th property of the first line. */
const valueAt = (place: number) => `${ITEM}/${PROPERTY}[${place}]/cbc:Value`;

const ORDERS: readonly BreakageRow<SenderExample>[] = [
  ['3623', 'the net weight', 'E17 order', append(SHIPMENT, part('cbc:NetWeightMeasure', '1', { unitCode: 'KGM' }))],
  ['3624', 'the reason of a weight difference', 'E17 order', append(SHIPMENT, part('cbc:Information', 'Embalaje'))],
  ['3625', 'the weight', 'E17 order', append(SHIPMENT, part('cbc:GrossWeightMeasure', '1', { unitCode: 'KGM' }))],
  ['3626', 'packages', 'E17 order', append(SHIPMENT, part('cbc:TotalTransportHandlingUnitQuantity', '1'))],
  ['3627', 'a container', 'E17 order', append(UNIT, part('cac:Package', [part('cbc:ID', 'MSKU1234567')]))],
  ['3628', 'a seal', 'E17 order', append(UNIT, part('cac:Package', [part('cbc:TraceID', 'PR0001')]))],
  ['3630', 'two lines', 'E17 order', append('', line({ id: '2' }))],
  ['3629', 'goods', 'E17 order', append(ITEM, part('cbc:Description', 'Repuestos'))],
];

const IN_CONTAINER = { '7026': 'MSKU1234567', '7027': 'PR0001', '7028': '0' };

/** Line of the detail that the first line has too. */
function copyOfLine(more: Readonly<Record<string, string>>) {
  const properties = { '7024': 'HBL-998', '7025': '1', ...more };
  return line({ id: '9', description: 'Repuestos', quantity: ['1', 'U'], properties });
}

const MANIFESTS: readonly BreakageRow<SenderExample>[] = [
  ['3473', 'a detail of a manifest in a sale', 'E1', append(ITEM, property('7025', '1'))],
  ['3480', 'goods in containers without container', 'E17 containers', remove(`${ITEM}/${PROPERTY}[3]`)],
  ['3481', 'a full container without seal', 'E17 containers', remove(`${ITEM}/${PROPERTY}[4]`)],
  ['3482', 'goods in a container that may be empty', 'E17 containers', remove(`${ITEM}/${PROPERTY}[5]`)],
  ['3490', 'goods of no transport document', 'E17 manifest', remove(`${ITEM}/${PROPERTY}`)],
  ['3491', 'goods of no detail', 'E17 manifest', remove(`${ITEM}/${PROPERTY}[2]`)],
  ['3466', 'a transport document in small letters', 'E17 manifest', setText(valueAt(1), 'hbl-998')],
  ['3468', 'a detail that begins with zero', 'E17 manifest', setText(valueAt(2), '01')],
  ['3470 3486', 'a container in small letters', 'E17 containers', setText(valueAt(3), 'msku1234567')],
  ['3474', 'a seal with a hyphen', 'E17 containers', setText(valueAt(4), 'PR-1')],
  ['3064', 'a full container with an empty seal', 'E17 containers', setText(valueAt(4), '')],
  ['3476', 'a container that is neither empty nor full', 'E17 containers', setText(valueAt(5), '2')],
  ['3486', 'a container that the guide does not have', 'E17 containers', setText(valueAt(3), 'TCLU1')],
  ['3472', 'a detail twice', 'E17 manifest', append('', copyOfLine({}))],
  ['3492', 'a detail of a container twice', 'E17 containers', append('', copyOfLine(IN_CONTAINER))],
];

describeGuideRules(
  'foreign goods',
  { find: findInSenderGuide, rules: [...DELIVERY_ORDER_RULES, ...MANIFEST_LINE_RULES] },
  [...ORDERS, ...MANIFESTS],
);

it('accepts foreign goods under a customs document, without data of a manifest', () => {
  const ofManifest = all(remove(`${ITEM}/${PROPERTY}`), remove(`${ITEM}/${PROPERTY}`), remove(RELATED));
  const customs = all(append('', related('50', '118-2026-70-1')), setAttribute(QUANTITY, 'unitCode', 'KG'));
  expect(findInSenderGuide('E17 manifest', all(ofManifest, customs))).toEqual([]);
});
