import type { Testimony } from '../clients/intention.ts';
import { type Check, groupBy } from './evidence.ts';

const RULE = 'one request for a document makes one document';

/** Fewest and most documents that each end of an intention allows. */
const COUNTS: Record<Testimony['end'], readonly [least: number, most: number]> = {
  recorded: [1, 1],
  there: [1, 1],
  given_up: [0, 1],
  refused: [0, 0],
  unanswered: [0, 1],
};

/** Checks that each intention has one document, or none if the end allows it, regardless of the number of requests. */
export const checkIntentions: Check = ({ documents, testimonies }) => {
  const byMarker = groupBy(documents, ({ marker }) => marker ?? '');
  return testimonies.flatMap((testimony) => {
    const { marker } = testimony.intention;
    const found = byMarker.get(marker)?.length ?? 0;
    const [least, most] = wasToldNothingIsThere(testimony) ? [0, 0] : COUNTS[testimony.end];
    if (found >= least && found <= most) return [];
    const detail = `${found} documents were made of it, which ended ${testimony.end} for its client`;
    return [{ rule: RULE, subject: marker, detail }];
  });
};

/** The one answer to the one request was that nothing was recorded. */
function wasToldNothingIsThere({ end, told }: Testimony): boolean {
  return end === 'given_up' && told.length === 1 && /nothing was recorded/.test(told[0]?.message ?? '');
}
