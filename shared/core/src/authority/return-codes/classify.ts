/**
 * Effect of a return code on a document.
 *
 * - `accepted`: 0.
 * - `observed`: accepted, with something to correct next time.
 * - `rejected`: refused for good; the number is used up.
 * - `fault-transient`: not registered; the same bytes may be sent again.
 * - `fault-permanent`: not registered; sending the same bytes again gives the same answer.
 * - `already-registered`: the number or the file is registered; only the CDR of the first submission gives the verdict.
 */
export type ReturnCodeClass =
  | 'accepted'
  | 'observed'
  | 'rejected'
  | 'fault-transient'
  | 'fault-permanent'
  | 'already-registered';

const TRANSIENT: readonly (readonly [first: number, last: number])[] = [
  [100, 100],
  [109, 109],
  [125, 125],
  [130, 138],
  [140, 140],
  [200, 204],
  [250, 254],
  [307, 307],
];

/** 2223 and 2324 are the same for the files of summaries and communications. */
const ALREADY_REGISTERED: readonly string[] = ['0402', '1032', '1033', '2109', '2223', '2324'];

/** Old lists have 4000 for a number that is registered already. Now it is an observation of other documents. */
export const PRESENTED_BEFORE = '4000';

/** Codes that say of a number or a file that it is registered already, in any list. 4 digits. */
export const DUPLICATE_CODES: readonly string[] = [...ALREADY_REGISTERED, PRESENTED_BEFORE];

/** No profile. SUNAT also returns this code to a company with a profile that sends too many files at once. */
const NO_PROFILE = 111;

const CODE = /^\d{1,4}$/;

/** Returns a code in the stored form: `0` for success, otherwise 4 digits. Null if the text is no return code. */
export function normalizeReturnCode(text: string): string | null {
  const trimmed = text.trim();
  if (!CODE.test(trimmed)) return null;
  return Number(trimmed) === 0 ? '0' : trimmed.padStart(4, '0');
}

/** Circumstances in which 0111 passes by itself. */
export interface ProfileCircumstances {
  /** True if the submission is part of a burst of the company, in which 0111 means that it sends too fast. */
  readonly isBurst?: boolean;
  /** True if SUNAT may not have activated the SOL user yet. */
  readonly isUserNew?: boolean;
}

/** Returns a code's class by SUNAT's ranges and their exceptions; null for 0001-0099, which answer consultations. */
export function classifyReturnCode(
  code: string,
  { isBurst = false, isUserNew = false }: ProfileCircumstances = {},
): ReturnCodeClass | null {
  const normalized = normalizeReturnCode(code);
  if (normalized === null) return null;
  const value = Number(normalized);
  if (value === 0) return 'accepted';
  if (value < 100) return null;
  if (ALREADY_REGISTERED.includes(normalized)) return 'already-registered';
  if ((isBurst || isUserNew) && value === NO_PROFILE) return 'fault-transient';
  if (TRANSIENT.some(([first, last]) => first <= value && value <= last)) return 'fault-transient';
  if (value < 2000) return 'fault-permanent';
  return value < 4000 ? 'rejected' : 'observed';
}

const ACTIVATION_MS = 24 * 3_600_000;

/** Returns true on the first day after a company set its SOL user, when SUNAT may answer all submissions with 0111. */
export function isNewSolUser(setAt: Date, now: Date): boolean {
  return now.getTime() - setAt.getTime() < ACTIVATION_MS;
}
