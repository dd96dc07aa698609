import { VERSION } from '@chasqui/platform/version';
import type { OpenAPI } from '@orpc/contract';
import manifest from '../../package.json' with { type: 'json' };

const DESCRIPTION = `Emits Peru's electronic tax documents. You send the data of a document; Chasqui builds it, signs it, sends it to SUNAT (the
authority), and stores the result.

- **Credentials** go in \`Authorization: Bearer …\`: an API key for servers, an access token for users, the master key for \`/admin/tenants\`.
- **Emission** answers 201 with the result (\`status\`), or 202 if the authority takes longer: the document is recorded, and the service continues by itself.
- **Numbers** are assigned by the service if an optional \`correlative\` is left out. Amounts are JSON numbers; dates are \`YYYY-MM-DD\` in Lima.
- **Errors** have one form, \`{ statusCode, error, message }\`. A 400 lists every problem in \`details\`. Unknown fields are a 400.
- **Retries** are safe with the header \`Idempotency-Key\` on any POST below \`/api\`, except \`/api/validate\`, \`/api/validity\`, \`/api/settings/check\`, \`/api/settings/print-preview\` and \`/api/me\`, for which nothing is stored.
- **Rate limits** apply per minute: below \`/api\` per credential, below \`/admin\` per user or master key, elsewhere per address. A company also has a limit for all its credentials together. Every answer states the remaining requests.`;

export const INFO: OpenAPI.InfoObject = {
  title: 'Chasqui',
  version: VERSION,
  description: DESCRIPTION,
  contact: { name: 'The operator of this installation' },
  license: { name: manifest.license, identifier: manifest.license },
};

export const TAGS: OpenAPI.TagObject[] = [
  { name: 'Emission', description: 'Emit documents, with one operation per type.' },
  { name: 'Validation', description: 'Check a request of any type without emitting it.' },
  { name: 'Documents', description: 'Find documents, download their files, and retry.' },
  { name: 'Exports', description: 'Files of many documents: tables, the sales register, archives.' },
  { name: 'Series', description: 'Series, their registration, numbers and gaps.' },
  { name: 'Establishments', description: 'Places of business of the company, for sales and series.' },
  { name: 'Clients', description: 'Your customers, to use in documents, and their statements.' },
  { name: 'Products', description: 'Your products, to use in documents.' },
  { name: 'Receivables', description: 'Debts of customers, and their payments.' },
  { name: 'Reports', description: 'Sales, document counts, customers and receivables.' },
  { name: 'Webhooks', description: 'Events, posted to your URLs.' },
  { name: 'Rules', description: 'Rules that SUNAT changes on a day, and their effects on the company.' },
  {
    name: 'Registers',
    description: "Districts, and copies of SUNAT's registers: product codes, taxpayers and exchange rates.",
  },
  { name: 'Errors', description: "The authority's return codes, explained." },
  { name: 'Settings', description: "The company's own data and certificate." },
  { name: 'Audit log', description: 'Actions of users, API keys and administrators.' },
  { name: 'Authentication', description: 'Tokens for the people of a company.' },
  { name: 'Users', description: 'Users of a company, managed by its admins.' },
  { name: 'Tenants', description: 'The companies of this installation, with the master key.' },
  { name: 'Operations', description: 'State of the whole installation, with the master key.' },
  { name: 'Own account', description: 'Password and two-factor login of the logged-in user.' },
  { name: 'API keys', description: 'The API keys of a company, for its admins and with the master key.' },
  { name: 'Service', description: 'Health, metrics and documentation of the service.' },
];
