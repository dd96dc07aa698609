import type { SenderDocumentCode } from '../../../../catalogs/index.ts';
import { type Message, say } from '../../../../messages/index.ts';
import type { Finding } from '../../../kit/rule.ts';
import { APPOINTMENT, customsCaseOf, DECLARATIONS, MANIFEST } from '../customs.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { type DespatchRule, findIf, ifReason, reasonIs } from './despatch-rule.ts';
import { findInEach } from './related-documents.ts';

/** Pairs of documents that exclude each other (3463, 3494, 3612, 3613). */
function findForeignFaults({ relatedDocuments = [] }: DespatchAdviceRequest): Finding[] {
  const count = (...types: readonly SenderDocumentCode[]) =>
    relatedDocuments.filter(({ documentType }) => types.includes(documentType)).length;
  const declarations = count('50', '52');
  const problem = (holds: boolean, message: Message) => findIf(holds, 'relatedDocuments', message);
  return [
    ...problem(
      count(MANIFEST) > 1,
      say('must not name more than one manifest (91)', 'no debe nombrar más de un manifiesto (91)'),
    ),
    ...problem(
      count(APPOINTMENT) > 1,
      say('must not name more than one appointment (92)', 'no debe nombrar más de una cita (92)'),
    ),
    ...problem(
      count(MANIFEST) > 0 && declarations > 0,
      say(
        'must not name a manifest (91) beside a declaration (50, 52)',
        'no debe nombrar un manifiesto (91) junto a una declaración (50, 52)',
      ),
    ),
    ...problem(
      count(APPOINTMENT) > 0 && declarations + count(MANIFEST) > 0,
      say(
        'must not name an appointment (92) beside a declaration (50, 52) or a manifest (91)',
        'no debe nombrar una cita (92) junto a una declaración (50, 52) o un manifiesto (91)',
      ),
    ),
  ];
}

/** 3440, 3493 and the documents that exclude each other */
export const CUSTOMS_PAPERS_RULE: DespatchRule = {
  code: 'DESPATCH_CUSTOMS_PAPERS',
  find: (request) => {
    const { transferReason: reason, relatedDocuments = [], airport } = request;
    const problem = (message: Message) => [{ path: 'relatedDocuments', ...ifReason(message, reasonIs(reason)) }];
    const isTrade = reason === '08' || reason === '09';
    const hasDeclaration = relatedDocuments.some(({ documentType }) => DECLARATIONS.includes(documentType));
    if (isTrade && !hasDeclaration) {
      return problem(
        say('must name the customs declaration (50 or 52)', 'debe nombrar la declaración aduanera (50 o 52)'),
      );
    }
    if (reason !== '19') return [];
    if (customsCaseOf(request) === null) {
      return problem(
        say(
          'must name a declaration (50, 52), a manifest (91) or an appointment (92)',
          'debe nombrar una declaración (50, 52), un manifiesto (91) o una cita (92)',
        ),
      );
    }
    return [...findForeignFaults(request), ...findManifestWay(request, airport !== undefined)];
  },
};

/** The third part of a manifest's number tells the way: 1 by sea, 4 by air. */
function findManifestWay(request: DespatchAdviceRequest, byAir: boolean): Finding[] {
  const part = byAir ? '4' : '1';
  return findInEach(request, ({ documentType, documentId }, path) => {
    const way = documentId.split('-')[2];
    const isOther = documentType === MANIFEST && (way === '1' || way === '4') && way !== part;
    return findIf(
      isOther,
      `${path}.documentId`,
      say(
        `must have ${part} as its third part, as goods of ${byAir ? 'an airport' : 'a port'}`,
        `debe tener ${part} como tercera parte, por ser bienes de ${byAir ? 'un aeropuerto' : 'un puerto'}`,
      ),
    );
  });
}
