/** The day by which the authority numbers communications: `2026-01-31` is `20260131`. */
export function batchSeriesOf(issueDate: string): string {
  return issueDate.replaceAll('-', '');
}
