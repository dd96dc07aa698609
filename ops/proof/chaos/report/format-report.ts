import type { Violation } from '../proof/evidence.ts';
import type { ChaosResult } from '../run-chaos.ts';
import type { Summary } from './summarize.ts';

const SHOWN_VIOLATIONS = 20;

export function formatReport(
  summary: Summary,
  { violations, folder }: Pick<ChaosResult, 'violations' | 'folder'>,
): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Seed', summary.seed],
    ['Kills', `${summary.kills}: ${formatCounts(summary.killsByProcess)}`],
    ['Also', formatCounts(summary.otherDisturbances)],
    ['Documents', `${summary.documents}: ${formatCounts(summary.documentsByTypeAndEnd)}`],
    ['For clients', formatCounts(summary.endingsForClients)],
    ['Requests without result', String(summary.requestsWithoutResult)],
    ['Files sent again', String(summary.resends)],
    ['Longest downtime', seconds(summary.longestDowntimeMs)],
    ['Longest way to a verdict', seconds(summary.longestWayMs)],
    ['Settled after healing', seconds(summary.settledAfterMs)],
    ['Exports', String(summary.exports)],
    ['Webhooks', String(summary.webhooks)],
    ['Violations', String(summary.violations)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, text]) => `${label.padEnd(width)}  ${text}`);
  return [...lines, ...formatViolations(violations), ...(folder === null ? [] : [`Data and logs: ${folder}`])].join(
    '\n',
  );
}

function formatViolations(violations: readonly Violation[]): string[] {
  const rules = [...new Set(violations.map(({ rule }) => rule))];
  return rules.flatMap((rule) => {
    const broken = violations.filter((violation) => violation.rule === rule);
    const shown = broken.slice(0, SHOWN_VIOLATIONS).map(({ subject, detail }) => `  ${subject}: ${detail}`);
    const more = broken.length > shown.length ? [`  and ${broken.length - shown.length} more`] : [];
    return ['', `BROKEN: ${rule} (${broken.length})`, ...shown, ...more];
  });
}

function formatCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
