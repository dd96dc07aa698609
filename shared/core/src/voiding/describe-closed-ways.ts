import { formatDocumentNumber } from '../identity.ts';
import { type Message, say } from '../messages/index.ts';
import type { VoidFacts, VoidOption, VoidWay } from './void-option.ts';
import { VOID_WAY_NAMES } from './void-way-names.ts';

const AIMS = { undo: say('undone', 'deshacer'), correct: say('corrected', 'corregir') };

/** Describes which ways to undo or correct a document are closed and why, and what can be done instead. */
export function describeClosedWays(
  facts: VoidFacts,
  options: readonly VoidOption[],
  aim: keyof typeof AIMS = 'undo',
): Message {
  const number = formatDocumentNumber(facts);
  const closed = options.flatMap(({ way, closedBecause }) =>
    closedBecause === null ? [] : [describeClosed(way, closedBecause)],
  );
  const open = options.flatMap(({ way, open: isLawful, effect }) => (isLawful ? [describeOpen(way, effect)] : []));
  const because = closed.length === 0 ? say('no file voids its type', 'ningún archivo anula este tipo') : join(closed);
  const ways = join(open);
  const advice =
    open.length === 0 ? say('', '') : say(`. What can be done: ${ways.message}`, `. Lo que se puede hacer: ${ways.es}`);
  return say(
    `Document ${number} cannot be ${AIMS[aim].message} this way: ${because.message}${advice.message}`,
    `El comprobante ${number} no se puede ${AIMS[aim].es} así: ${because.es}${advice.es}`,
  );
}

/** People who read Spanish get the name of a way, others its key in the API. */
function describeClosed(way: VoidWay, because: Message): Message {
  return say(
    `${way} is closed, because ${because.message}`,
    `«${VOID_WAY_NAMES[way].es}» no se puede usar, porque ${because.es}`,
  );
}

function describeOpen(way: VoidWay, effect: Message): Message {
  return say(`${way} (${effect.message})`, `«${VOID_WAY_NAMES[way].es}» (${effect.es})`);
}

function join(parts: readonly Message[]): Message {
  return say(parts.map(({ message }) => message).join('; '), parts.map(({ es }) => es).join('; '));
}
