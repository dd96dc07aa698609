import { DEMO_EMAIL, DEMO_NAME, DEMO_RUC, type Demo, demoCurl } from './demo-tenant.ts';
import type { Stack } from './stack.ts';

/** Data of a running stack that `npm start` shows. */
interface BannerInput {
  readonly stack: Pick<Stack, 'gatewayUrl' | 'sandboxUrl' | 'mailsUrl' | 'logFolder'>;
  readonly dataDir: string;
  /** Null when it was given, so that it is not shown. */
  readonly masterKey: string | null;
  /** Null when there is none: another authority, production. Undefined when its key is not known here. */
  readonly demo: Demo | null | undefined;
  readonly today: string;
}

const DEMO_LOST = `The demo tenant ${DEMO_RUC} is in the database, but its API key is not in this data folder, as after a restore. The key it had goes on working; the master key makes another one.`;

export function formatBanner({ stack, dataDir, masterKey, demo, today }: BannerInput): string {
  const url = forPerson(stack.gatewayUrl);
  const rows: readonly (readonly [string, string | null])[] = [
    ['Console', `${url}/console${demo ? "  (log in with the tenant's RUC and the admin below)" : ''}`],
    ['API', `${url}/api  (read and try it: ${url}/docs)`],
    ['Health', `${url}/health/ready`],
    ['Sandbox', stack.sandboxUrl && forPerson(stack.sandboxUrl)],
    ['Mails', stack.mailsUrl && forPerson(stack.mailsUrl)],
    ['Logs', stack.logFolder],
    ['Master key', masterKey],
    ...(demo ? demoRows(demo) : []),
  ];
  const parts = [
    demo === undefined ? DEMO_LOST : demo && formatResult(demo),
    formatRows(rows),
    demo && `Emit another one:\n\n${demoCurl(url, demo.apiKey, today)}`,
    `Ctrl-C stops everything; the data stays in ${dataDir}.`,
  ];
  return `\n${parts.filter((part) => part !== null).join('\n\n')}\n`;
}

function forPerson(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

function demoRows({ apiKey, password }: Demo): readonly (readonly [string, string])[] {
  return [
    ['Tenant', `${DEMO_RUC}  ${DEMO_NAME}`],
    ['API key', apiKey],
    ['Admin', `${DEMO_EMAIL}  ${password}  (first password)`],
  ];
}

function formatRows(rows: readonly (readonly [string, string | null])[]): string {
  return rows.flatMap(([label, value]) => (value === null ? [] : [`  ${label.padEnd(11)} ${value}`])).join('\n');
}

function formatResult({ result, isNew }: Demo): string {
  const answer = result.cdrResponseCode === null ? '' : ` (${result.cdrResponseCode}: ${result.cdrDescription})`;
  const opening = isNew ? 'First factura' : 'The data is still there. First factura';
  return `${opening}: ${result.documentId} → ${result.status}${answer}`;
}
