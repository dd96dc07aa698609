/** Day or month of 2026 or later: `2026-11-02`, `20261102`, `2027-01`. */
const FIXED_DAY = /\b20(?:2[6-9]|[3-9]\d)(?:-(?:0[1-9]|1[0-2])\b|(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\b)/;

/** Uses that set a clock in the file itself: `clockFrom(...)`, `setClock(...)`, `const NOW = new Date(...)`. */
const SETS_CLOCK = /\b(?:clockFrom|setClock)\(|\bconst NOW = new Date\(/;

/**
 * Days of 2026 and later in the text of a test of services. Such a test turns red when that day has passed, or comes
 * near. A file that sets its own clock may name them.
 * @param {string} text
 * @returns {{ line: number, what: string }[]}
 */
export function findFixedDays(text) {
  if (SETS_CLOCK.test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = FIXED_DAY.exec(line);
    return found === null ? [] : [{ line: index + 1, what: `the fixed day ${found[0]}` }];
  });
}
