import { type Cdr, CdrError, type CdrNote } from './cdr.ts';
import { excerptOf } from './excerpt.ts';
import { isAbout } from './is-about.ts';
import type { CdrOutcome, Observation } from './outcome.ts';
import { readCdr } from './read-cdr.ts';
import { classifyReturnCode } from './return-codes/index.ts';

/** What a CDR says of the document sent as `fileBaseName`. One that cannot be read, or is about another, says nothing. */
export function judgeCdr(zip: Uint8Array, fileBaseName: string): CdrOutcome {
  const cdr = tryReadCdr(zip);
  if (cdr instanceof CdrError) return { kind: 'in_doubt', description: cdr.message, excerpt: excerptOf(zip) };
  if (!isAbout(cdr, fileBaseName)) {
    const subject = cdr.referenceId ?? cdr.fileName;
    return {
      kind: 'in_doubt',
      description: `The CDR is about another document: ${subject}`,
      excerpt: excerptOf(cdr.xml),
    };
  }
  return judge(cdr);
}

function tryReadCdr(zip: Uint8Array): Cdr | CdrError {
  try {
    return readCdr(zip);
  } catch (error) {
    if (error instanceof CdrError) return error;
    throw error;
  }
}

function judge(cdr: Cdr): CdrOutcome {
  const { responseCode: code, description } = cdr;
  switch (classifyReturnCode(code)) {
    case 'accepted':
    case 'observed':
      return { kind: 'accepted', cdr, code, description, observations: observationsOf(cdr) };
    case 'rejected':
      return { kind: 'rejected', cdr, code, description, observations: observationsOf(cdr) };
    case 'already-registered':
      return { kind: 'already_registered', code, description };
    case 'fault-transient':
      return { kind: 'try_later', code, description, excerpt: null };
    case 'fault-permanent':
      return { kind: 'refused', code, description };
    case null:
      return {
        kind: 'in_doubt',
        description: `The CDR has a response code without meaning: ${code}`,
        excerpt: excerptOf(cdr.xml),
      };
  }
}

/** Notes with a code, and the response code itself where that is an observation; each pair once. */
function observationsOf({ responseCode, description, notes }: Cdr): readonly Observation[] {
  const all: readonly CdrNote[] =
    classifyReturnCode(responseCode) === 'observed' ? [{ code: responseCode, message: description }, ...notes] : notes;
  const coded = all.flatMap(({ code, message }) => (code === null ? [] : [{ code, message }]));
  return [...new Map(coded.map((observation) => [`${observation.code} ${observation.message}`, observation])).values()];
}
