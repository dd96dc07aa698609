import type { TransferReasonCode } from '../../../../catalogs/index.ts';
import { say } from '../../../../messages/index.ts';
import type { Finding } from '../../../kit/rule.ts';
import { customsCaseOf, isWholeDeclaration, movesManifestContainers } from '../customs.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf, findRepeats, givenIf, ifReason, leftOutIf, reasonIs } from './despatch-rule.ts';

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
        leftOutIf(reasonIs(request.transferReason)),
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
        say(
          'must be left out with an appointment (92), which tells no goods',
          'debe omitirse con una cita (92), que no indica bienes',
        ),
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
      say(
        'must not be true without a customs declaration (50, 52) of an import, an export or foreign goods',
        'no debe ser true sin una declaración aduanera (50, 52) de importación, exportación o mercancía extranjera',
      ),
    ),
};

/** Packages that customs count, unless the goods go in containers (3419, 3621, 3631, 3632). */
const PACKAGES_RULE: DespatchRule = {
  code: 'DESPATCH_PACKAGES',
  find: (request) => {
    const { transferReason: reason, numberOfPackages = 0, containers } = request;
    const customs = customsCaseOf(request);
    if (customs !== 'declaration' && customs !== 'manifest') return [];
    const { message: when, es: cuando } = reasonIs(reason);
    return [
      ...findIf(
        containers === undefined && numberOfPackages === 0,
        'numberOfPackages',
        say(`must be given if ${when} without containers`, `debe darse si ${cuando} sin contenedores`),
      ),
      ...findIf(
        containers !== undefined && numberOfPackages > 0,
        'numberOfPackages',
        say(`must be left out with containers if ${when}`, `debe omitirse con contenedores si ${cuando}`),
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
    if (needsSeals(request)) return [{ path, ...givenIf(reasonIs(request.transferReason)) }];
    return findIf(
      isManifest && isFull(request, number),
      path,
      say('must be given, because the container is not empty', 'debe darse, porque el contenedor no está vacío'),
    );
  });
}

/** 3421, 3423 */
function findRepeatedField({ containers = [] }: DespatchAdviceRequest, field: 'number' | 'seal'): Finding[] {
  return [...findRepeats(containers.map((container) => container[field]))].map((index) => ({
    path: `containers.${index}.${field}`,
    ...say(
      `must not be the ${field} of another container`,
      `no debe ser el ${field === 'number' ? 'número' : 'precinto'} de otro contenedor`,
    ),
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
        ifReason(
          say(`must be at most ${MAX_CUSTOMS_CONTAINERS}`, `deben ser ${MAX_CUSTOMS_CONTAINERS} como máximo`),
          reasonIs(reason),
        ),
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
