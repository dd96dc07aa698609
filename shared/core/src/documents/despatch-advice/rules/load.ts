import type { TransferReasonCode } from '../../../catalogs/index.ts';
import type { Finding } from '../../../families/rule.ts';
import { GUIDE_CUSTOMS_MESSAGES, GUIDE_MESSAGES } from '../../../messages/index.ts';
import { customsCaseOf, isWholeDeclaration, movesManifestContainers } from '../customs.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf, findRepeats, reasonIs } from './despatch-rule.ts';

/** Reasons whose goods pass customs. */
const THROUGH_CUSTOMS: readonly TransferReasonCode[] = ['08', '09', '19'];

/** Facts of a load that only goods that pass customs have (3395, 3418), and of these no appointment (3623, 3624). */
const WEIGHTS_RULE: DespatchRule = {
  code: 'DESPATCH_CUSTOMS_WEIGHT',
  find: (request) =>
    (['netWeight', 'weightNote'] as const).flatMap((field) =>
      findIf(
        request[field] !== undefined && !THROUGH_CUSTOMS.includes(request.transferReason),
        field,
        GUIDE_MESSAGES.leftOutIf(reasonIs(request.transferReason)),
      ),
    ),
};

/** 3623, 3624, 3626, 3627 */
const APPOINTMENT_RULE: DespatchRule = {
  code: 'DESPATCH_APPOINTMENT',
  find: (request) =>
    (['netWeight', 'weightNote', 'numberOfPackages', 'containers'] as const).flatMap((field) =>
      findIf(
        customsCaseOf(request) === 'appointment' && request[field] !== undefined,
        field,
        GUIDE_CUSTOMS_MESSAGES.appointmentTellsNone,
      ),
    ),
};

/** 3392, 3485 */
const WHOLE_RULE: DespatchRule = {
  code: 'DESPATCH_FULL_CUSTOMS_TRANSFER',
  find: (request) =>
    findIf(
      request.indicators?.fullCustomsTransfer === true && customsCaseOf(request) !== 'declaration',
      'indicators.fullCustomsTransfer',
      GUIDE_CUSTOMS_MESSAGES.wholeDeclaration,
    ),
};

/** Packages that customs count, unless the goods go in containers (3419, 3621, 3631, 3632). */
const PACKAGES_RULE: DespatchRule = {
  code: 'DESPATCH_PACKAGES',
  find: (request) => {
    const { transferReason: reason, numberOfPackages = 0, containers } = request;
    const customs = customsCaseOf(request);
    if (customs !== 'declaration' && customs !== 'manifest') return [];
    return [
      ...findIf(
        containers === undefined && numberOfPackages === 0,
        'numberOfPackages',
        GUIDE_CUSTOMS_MESSAGES.givenWithoutContainers(reasonIs(reason)),
      ),
      ...findIf(
        containers !== undefined && numberOfPackages > 0,
        'numberOfPackages',
        GUIDE_CUSTOMS_MESSAGES.leftOutWithContainers(reasonIs(reason)),
      ),
    ];
  },
};

/** 3420 */
const MAX_CUSTOMS_CONTAINERS = 2;

/** Returns true if the authority asks for the seal of every container (3422). */
function needsSeals(request: DespatchAdviceRequest): boolean {
  return request.transferReason === '09' || isWholeDeclaration(request);
}

function isFull(request: DespatchAdviceRequest, number: string): boolean {
  return request.items.some(({ container }) => container?.number === number && container.empty !== true);
}

/** 3422, 3495 */
function findMissingSeals(request: DespatchAdviceRequest): Finding[] {
  const isManifest = movesManifestContainers(request);
  return (request.containers ?? []).flatMap(({ number, seal }, index) => {
    const path = `containers.${index}.seal`;
    if (seal !== undefined) return [];
    if (needsSeals(request)) return [{ path, ...GUIDE_MESSAGES.givenIfReason(reasonIs(request.transferReason)) }];
    return findIf(isManifest && isFull(request, number), path, GUIDE_MESSAGES.containerNotEmpty);
  });
}

/** 3421, 3423 */
function findRepeatedField({ containers = [] }: DespatchAdviceRequest, field: 'number' | 'seal'): Finding[] {
  return [...findRepeats(containers.map((container) => container[field]))].map((index) => ({
    path: `containers.${index}.${field}`,
    ...GUIDE_MESSAGES.ofOtherContainer(field),
  }));
}

const CONTAINERS_RULE: DespatchRule = {
  code: 'DESPATCH_CONTAINERS',
  find: (request) => {
    const { transferReason: reason, containers = [] } = request;
    return [
      ...findIf(
        THROUGH_CUSTOMS.includes(reason) && containers.length > MAX_CUSTOMS_CONTAINERS,
        'containers',
        GUIDE_MESSAGES.mostContainers(MAX_CUSTOMS_CONTAINERS, reasonIs(reason)),
      ),
      ...findRepeatedField(request, 'number'),
      ...findRepeatedField(request, 'seal'),
      ...findMissingSeals(request),
    ];
  },
};

export const LOAD_RULES: readonly DespatchRule[] = [
  WEIGHTS_RULE,
  APPOINTMENT_RULE,
  WHOLE_RULE,
  PACKAGES_RULE,
  CONTAINERS_RULE,
];
