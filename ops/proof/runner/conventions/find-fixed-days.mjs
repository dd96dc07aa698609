/** Day or month of 2026 or later: `2026-11-02`, `20261102`, `2027-01`. */
const FIXED_DAY =
  /\b(20(?:2[6-9]|[3-9]\d))(?:-(0[1-9]|1[0-2])(?:-(?:[0-2]\d|3[01]))?\b|(0[1-9]|1[0-2])(?:[0-2]\d|3[01])\b)/g;

/** Uses that set a clock to a day in the file itself: `clockFrom('2026-...')`, `setClock(...)`, `const NOW = new Date(...)`. */
const SET_CLOCK = /\b(?:clockFrom\(|setClock\(|const NOW = new Date\()'(\d{4})-(\d{2})/g;

/** Longest distance between a day that a test names and that of its clock. */
const MOST_MONTHS = 12;

/** @param {string | undefined} year @param {string | undefined} month */
const monthsOf = (year, month) => 12 * Number(year) + Number(month);

/**
 * Days of 2026 and later in the text of a test of services. Such a test turns red when that day has passed, or comes
 * near. A file that sets its own clock may name the days of a year before and after it.
 * @param {string} text
 * @returns {{ line: number, what: string }[]}
 */
export function findFixedDays(text) {
  const clocks = [...text.matchAll(SET_CLOCK)].map(([, year, month]) => monthsOf(year, month));
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(FIXED_DAY)].flatMap(([day, year, month, shortMonth]) => {
      const at = monthsOf(year, month ?? shortMonth);
      const isNearClock = clocks.some((clock) => Math.abs(clock - at) <= MOST_MONTHS);
      return isNearClock
        ? []
        : [{ line: index + 1, what: `the fixed day ${day} (CONTRIBUTING, Days, has the remedy)` }];
    }),
  );
}
