import { validationError } from '@chasqui/core/errors';
import { choiceField, closedObject } from '@chasqui/core/fields';
import { REQUEST_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import { SecretSchema } from '@chasqui/core/sunat-credentials';
import { type Channel, getChannel, type NewChannel, putChannel } from '@chasqui/db/channels';
import { sealOsePassword } from '@chasqui/platform/credentials';
import * as v from 'valibot';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';

const CHANNEL_KINDS = ['default', 'beta', 'production', 'ose'] as const;

const KindSchema = v.pipe(
  choiceField(CHANNEL_KINDS),
  v.description(
    "default: the authority of this installation; beta, production: SUNAT's; ose: an OSE (operador de servicios electrónicos)",
  ),
);

const URL_MESSAGE = schemaMessage(REQUEST_MESSAGES.oseUrl);

const OseUrlSchema = v.pipe(
  v.string(URL_MESSAGE),
  v.maxLength(500, URL_MESSAGE),
  v.check(isServiceUrl, URL_MESSAGE),
  v.transform((text) => new URL(text).href),
  v.description('SOAP address of the OSE, which ends in billService'),
);

function isServiceUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
}

/** Checks that a field stands with kind ose, and with no other kind. */
function standsWithOse({ kind, field }: { readonly kind: string; readonly field: unknown }): boolean {
  return (kind === 'ose') === (field !== undefined);
}

function describeStanding(issue: { readonly input: { readonly kind: string }; readonly lang?: string }): string {
  return schemaMessage(issue.input.kind === 'ose' ? REQUEST_MESSAGES.withOse : REQUEST_MESSAGES.onlyOse)(issue);
}

export const ChannelRequestSchema = v.pipe(
  closedObject({
    tenant_id: recordId('tenant'),
    kind: KindSchema,
    url: v.optional(OseUrlSchema),
    username: v.optional(
      v.pipe(SecretSchema, v.description('User that the OSE gave, with the RUC if it belongs to it')),
    ),
    password: v.optional(SecretSchema),
  }),
  v.forward(
    v.partialCheck([['kind'], ['url']], ({ kind, url }) => standsWithOse({ kind, field: url }), describeStanding),
    ['url'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['username']],
      ({ kind, username }) => standsWithOse({ kind, field: username }),
      describeStanding,
    ),
    ['username'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['password']],
      ({ kind, password }) => standsWithOse({ kind, field: password }),
      describeStanding,
    ),
    ['password'],
  ),
);
type ChannelRequest = v.InferOutput<typeof ChannelRequestSchema>;

/** Channel as answers show it; the password is no part of it. */
export const ChannelSchema = v.object({
  kind: v.picklist(CHANNEL_KINDS),
  url: v.pipe(v.nullable(v.string()), v.description('Address of the OSE; null for other kinds')),
  username: v.pipe(v.nullable(v.string()), v.description('User at the OSE; null for other kinds')),
});

function toBody(channel: Channel): v.InferOutput<typeof ChannelSchema> {
  const { url, username } = channel.kind === 'ose' ? channel : { url: null, username: null };
  return { kind: channel.kind, url, username };
}

export const getTenantChannel = masterProcedure('GET /admin/tenants/{tenant_id}/channel', 'Tenants', {
  summary: 'Get the channel of a tenant',
  description: 'Returns the way on which new documents of the tenant go to SUNAT; never the password.',
})
  .input(closedObject({ tenant_id: recordId('tenant') }))
  .output(ChannelSchema)
  .query(async ({ ctx: { deps, system }, input }) => toBody(await getChannel(deps.db, system, input.tenant_id)));

export const putTenantChannel = masterProcedure('PUT /admin/tenants/{tenant_id}/channel', 'Tenants', {
  summary: 'Choose the channel of a tenant',
  description:
    "Chooses the way of the tenant's new documents: the authority of this installation (`default`), SUNAT's `beta` or " +
    '`production`, or an OSE by its SOAP address and user (`ose`). Documents under way, and communications that void ' +
    'documents, keep the way on which those documents went. Guides and purchase settlements always go to SUNAT. A ' +
    'test company has no channel but `default`: its documents go to the sandbox. The ' +
    'same address with another user changes the user of the documents under way too. `POST /api/settings/check` tries ' +
    'the user of an OSE.',
})
  .input(ChannelRequestSchema)
  .output(ChannelSchema)
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id: tenantId, ...given } }) => {
    refuseUnsafeUrl(deps, given);
    return toBody(await putChannel(deps.db, system, tenantId, toNewChannel(deps, tenantId, given)));
  });

/**
 * Refuses an address without TLS, which would show the password. Only the host of the sandbox may have one.
 * @throws ChasquiError VALIDATION_FAILED
 */
function refuseUnsafeUrl({ config }: Pick<GatewayDeps, 'config'>, { url }: Pick<ChannelRequest, 'url'>): void {
  if (url === undefined) return;
  const { protocol, hostname } = new URL(url);
  const sandbox = new URL(config.sandboxUrl).hostname;
  if (protocol === 'https:' || hostname === sandbox) return;
  throw validationError([{ path: 'url', code: 'URL_NOT_ALLOWED', ...REQUEST_MESSAGES.oseWithoutTls(sandbox) }]);
}

function toNewChannel(
  { keyring }: Pick<GatewayDeps, 'keyring'>,
  tenantId: string,
  { kind, url, username, password }: Omit<ChannelRequest, 'tenant_id'>,
): NewChannel {
  if (kind !== 'ose') return { kind };
  if (url === undefined || username === undefined || password === undefined) {
    throw new Error('An OSE without its address or user passed the schema');
  }
  return { kind, url, username, sealedPassword: sealOsePassword(keyring, tenantId, url, password) };
}
