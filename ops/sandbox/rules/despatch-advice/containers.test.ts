import { container } from '../../testing/guides/guide-parts.ts';
import { type BreakageRow, describeGuideRules, findInSenderGuide } from '../../testing/guides/judge-guide.ts';
import { CONTAINER, PACKAGES, UNIT } from '../../testing/guides/paths.ts';
import type { SenderExample } from '../../testing/guides/sender-guides.ts';
import { all, append, part, remove, setText } from '../../testing/guides/xml-parts.ts';
import { CONTAINER_OBSERVATIONS, CONTAINER_RULES } from './containers.ts';

const ID = `${CONTAINER}/cbc:ID`;
const SEAL = `${CONTAINER}/cbc:TraceID`;
const WITHOUT_CONTAINERS = all(remove(CONTAINER), remove(CONTAINER));

const packages = (count: string) => append('cac:Shipment', part('cbc:TotalTransportHandlingUnitQuantity', count));

const ROWS: readonly BreakageRow<SenderExample>[] = [
  ['3487 3419 3486', 'containers of a manifest that are absent', 'E17 containers', WITHOUT_CONTAINERS],
  ['3419', 'an export without packages', 'E11', remove(PACKAGES)],
  ['3419', 'loose goods of a manifest without packages', 'E17 manifest', remove(PACKAGES)],
  ['3621', 'packages beside containers', 'E8', packages('3')],
  ['3631', 'a whole import without packages', 'E9', WITHOUT_CONTAINERS],
  ['3632', 'a part of an import without packages', 'E8', remove(CONTAINER)],
  ['3489', 'packages that are not a number', 'E1', setText(PACKAGES, '10.5')],
  ['3489', 'packages of fourteen digits', 'E1', setText(PACKAGES, '12345678901234')],
  ['3420', 'three containers', 'E9', append(UNIT, container('TCLU1', 'PR9'))],
  ['3421', 'a container twice', 'E9', setText(`${CONTAINER}[2]/cbc:ID`, 'MSKU1234567')],
  ['3422', 'a container of a whole import without seal', 'E9', remove(SEAL)],
  ['3422', 'a container of an export without seal', 'E11', all(remove(PACKAGES), append('cac:Shipment', unit()))],
  ['3423', 'a seal twice', 'E9', setText(`${CONTAINER}[2]/cbc:TraceID`, 'PR0001')],
  ['3495', 'a full container of a manifest without seal', 'E17 containers', remove(SEAL)],
  ['4071', 'a container in small letters', 'E8', setText(ID, 'msku1234567')],
  ['4071', 'a container of eighteen characters', 'E8', setText(ID, 'MSKU12345678901234')],
  ['4074', 'a seal with a hyphen', 'E8', setText(SEAL, 'PR-1')],
  ['4074', 'a second seal of zeros', 'E8', setText(SEAL, 'PR0001,000')],
];

function unit() {
  return part('cac:TransportHandlingUnit', [container('MSKU1234567')]);
}

describeGuideRules(
  "the containers of a sender's guide",
  { find: findInSenderGuide, rules: [...CONTAINER_RULES, ...CONTAINER_OBSERVATIONS] },
  ROWS,
);
