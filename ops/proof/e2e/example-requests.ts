import { readdirSync, readFileSync } from 'node:fs';
import { isNumberedByClients } from '@chasqui/core/document-types';
import { DOCUMENT_DEFINITIONS, issueRequestOn } from '@chasqui/core/documents';
import { limaDate } from '@chasqui/core/time';

export interface ExampleRequest {
  /** `invoice/one-line.json`. */
  readonly name: string;
  /** Path below `/api/`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const EXAMPLES = new URL('../../../shared/core/examples/', import.meta.url);

/**
 * Returns the examples of every type but communications that any company may send. Communications are left out, because
 * they need documents to void. A type that is numbered by the client gets numbers of `round`, so that rounds do not
 * collide. Types with a term of one day are issued today.
 */
export function listExampleRequests(round = 0): readonly ExampleRequest[] {
  return Object.values(DOCUMENT_DEFINITIONS)
    .filter(({ channel }) => channel !== 'sendSummary')
    .flatMap(({ name, path, documentType }) =>
      readExamples(name)
        .filter(canAnyoneSend)
        .map(({ file, body: { correlative: _taken, ...body } }, index) => ({
          name: `${name}/${file}`,
          path,
          body: {
            ...(ISSUED_TODAY.has(name) ? issueToday(body) : body),
            ...(isNumberedByClients(documentType) ? { correlative: 1_000 * round + index + 1 } : {}),
          },
        })),
    );
}

/**
 * Transfer reasons (motivos) of guides whose recipient must have the issuer's own RUC. Validation refuses these
 * examples from any other company.
 */
const TO_ITSELF: readonly unknown[] = ['02', '04', '07', '18'];

function canAnyoneSend({ body }: { readonly body: Record<string, unknown> }): boolean {
  return !TO_ITSELF.includes(body.transferReason);
}

const GUIDES = ['despatch-advice', 'carrier-despatch-advice'] as const;
const ISSUED_TODAY: ReadonlySet<string> = new Set([...GUIDES, 'purchase-settlement']);

/** Returns a request that is issued today: the authority takes no older one (2108). */
export function issueToday(request: ExampleRequest['body']): ExampleRequest['body'] {
  return issueRequestOn({ ...request, issueDate: String(request.issueDate) }, limaDate(new Date()));
}

function readExamples(type: string): readonly { readonly file: string; readonly body: Record<string, unknown> }[] {
  const files = readdirSync(new URL(`${type}/`, EXAMPLES)).filter((file) => file.endsWith('.json'));
  return files.map((file) => ({
    file,
    body: JSON.parse(readFileSync(new URL(`${type}/${file}`, EXAMPLES), 'utf8')),
  }));
}
