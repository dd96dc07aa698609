import type { OpenAPI } from '@orpc/contract';
import manifest from '../../../package.json' with { type: 'json' };

const DESCRIPTION = `Emits Peru's electronic tax documents: you send the data of a document, and Chasqui builds it, signs it, sends it to
SUNAT (the authority) and keeps what came of it.

- **Credentials** go in \`Authorization: Bearer …\`: an API key for servers, an access token for users, the master key for \`/admin/tenants\`.
- **Emitting** answers 201 with how it ended (\`status\`), or 202 when the authority takes longer: the document is recorded and goes on by itself.
- **Numbers** of documents are given by the service where \`correlative\` may be left out. Amounts are JSON numbers; dates are \`YYYY-MM-DD\`, of Lima.
- **Errors** have one form, \`{ statusCode, error, message }\`; a 400 names every problem in \`details\`. A field that an operation does not know is a 400.
- **Asking again** is safe with the header \`Idempotency-Key\` on any POST below \`/api\`, but for \`/api/validate\`, which stores nothing.
- **Limits** are counted by the minute: below \`/api\` for each credential, below \`/admin\` for each user or master key, all else for each address. All credentials of a company together have a limit too. Every answer tells what is left.`;

/** Title and description of the document. */
export const INFO: OpenAPI.InfoObject = {
  title: 'Chasqui',
  version: manifest.version,
  description: DESCRIPTION,
  contact: { name: 'The operator of this installation' },
  license: { name: manifest.license, identifier: manifest.license },
};

/** Groups of operations, in the reading order of a newcomer. */
export const TAGS: OpenAPI.TagObject[] = [
  { name: 'Emission', description: 'Emit a document: one operation a type.' },
  { name: 'Validation', description: 'Check a request of any type without emitting it.' },
  { name: 'Documents', description: 'Find what was emitted, download its files, ask again.' },
  { name: 'Exports', description: 'Files of many documents: tables, the sales register, archives.' },
  { name: 'Series', description: 'The numbers in use, and the gaps among them.' },
  { name: 'Clients', description: 'Whom you sell to, so that documents can name them; and what each owes.' },
  { name: 'Products', description: 'What you sell, so that documents can name it.' },
  { name: 'Receivables', description: 'What customers owe, and what they paid.' },
  { name: 'Reports', description: 'What the documents come to: sales, counts, customers, debts.' },
  { name: 'Webhooks', description: 'Be told of what happens, as it happens.' },
  { name: 'Errors', description: "The authority's return codes, explained." },
  { name: 'Settings', description: "The company's own data and certificate." },
  { name: 'Audit log', description: 'Who did what in the company.' },
  { name: 'Authentication', description: 'Tokens for the people of a company.' },
  { name: 'Users', description: 'The people of a company, by its admins.' },
  { name: 'Tenants', description: 'The companies of this installation, with the master key.' },
  { name: 'API keys', description: 'The API keys of a company, with the master key.' },
  { name: 'Service', description: 'How the service itself does, for machines and for readers.' },
];
