import { type CarrierDocumentCode, customsUnitOf, RELATED_DOCUMENTS } from '../../../catalogs/index.ts';
import { oneLine } from '../../../fields/index.ts';
import type { DespatchLine } from '../completed-parts.ts';
import { completeGoods, EMPTY_LINE } from '../goods.ts';
import type { CarrierDespatchAdviceRequest } from './schema.ts';

type GoodsRequest = Pick<
  CarrierDespatchAdviceRequest,
  'relatedDocuments' | 'indicators' | 'items' | 'goodsDescription'
>;
type Related = NonNullable<GoodsRequest['relatedDocuments']>[number];
type DocumentTypes = readonly CarrierDocumentCode[];

/** Documents of which a guide may transfer a part, which its items tell (3435). */
export const TOLD_IN_PART: DocumentTypes = ['01', '03', '04', '12', '48', '50', '52'];
/** Documents that are always transferred as a whole: the guide of a sender and the declaration of a removal. */
const TOLD_AS_A_WHOLE: DocumentTypes = ['09', '82'];
/** Documents of whose goods the authority has no list, even if they are electronic. */
const NEVER_READ: DocumentTypes = ['03', '12', '48', '82'];
/** Declarations, whose goods are counted in the units of customs (4320). */
const DECLARATIONS: DocumentTypes = ['50', '52'];

const PRINTED_SERIES = /^\d/;

/** Returns true if a document has a series of digits, as printed ones have. Declarations are electronic. */
export function isPrinted({ documentType, documentId }: Related): boolean {
  return PRINTED_SERIES.test(documentId) && !DECLARATIONS.includes(documentType);
}

function listDocuments({ relatedDocuments = [] }: GoodsRequest, types: DocumentTypes): Related[] {
  return relatedDocuments.filter(({ documentType }) => types.includes(documentType));
}

/** Returns true if a document of one of these types is related. */
export function refersTo(request: GoodsRequest, types: DocumentTypes): boolean {
  return listDocuments(request, types).length > 0;
}

/** Lists the related documents that tell the goods of a guide. The list is empty if the items must (3435). */
function listTellers(request: GoodsRequest): Related[] {
  const inPart = listDocuments(request, TOLD_IN_PART);
  if (inPart.length > 0 && request.indicators?.fullTransfer !== true) return [];
  return [...listDocuments(request, TOLD_AS_A_WHOLE), ...inPart];
}

/** Returns true if the items tell the goods, not a related document. */
export function tellsGoods(request: GoodsRequest): boolean {
  return listTellers(request).length === 0;
}

/** Returns the paper that tells the goods, which the guide describes in its line 0 (3458). */
export function findPaper(request: GoodsRequest): Related | undefined {
  return listTellers(request).find((document) => {
    return NEVER_READ.includes(document.documentType) || isPrinted(document);
  });
}

/** 4429, 4430 */
function describePaper({ documentType, documentId }: Related): string {
  return `Bienes según ${RELATED_DOCUMENTS[documentType].name} ${documentId}`;
}

/**
 * Completes the lines of a guide, which are usually its goods. If a paper tells them, the only line is a description, with
 * number 0. If the authority reads them in a related document, the only line is the empty one that the schema wants (4434).
 */
export function completeLines(request: GoodsRequest): DespatchLine[] {
  if (tellsGoods(request)) {
    const inUnitsOfCustoms = refersTo(request, DECLARATIONS);
    return request.items.map((item, index) => {
      const unitCode = inUnitsOfCustoms ? customsUnitOf(item.unitCode) : item.unitCode;
      return completeGoods({ ...item, unitCode }, index + 1);
    });
  }
  const paper = findPaper(request);
  if (paper === undefined) return [EMPTY_LINE];
  return [{ ...EMPTY_LINE, number: 0, description: oneLine(request.goodsDescription ?? describePaper(paper)) }];
}
