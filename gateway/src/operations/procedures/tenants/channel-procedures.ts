import { validationError } from '@chasqui/core/errors';
import { choiceField, closedObject, component, described } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { SecretSchema } from '@chasqui/core/sunat-credentials';
import type { Channel, ChannelChoice } from '@chasqui/db/channels/channel';
import { getChannel } from '@chasqui/db/channels/find-channel';
import { type NewChannel, putChannel } from '@chasqui/db/channels/put-channel';
import { sealOsePassword } from '@chasqui/platform/credentials';
import * as v from 'valibot';
import type { GatewayDeps } from '../../../kernel/deps.ts';
import { masterProcedure } from '../../../kernel/operation/procedure.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';

const CHANNEL_KINDS = ['default', 'beta', 'production', 'ose'] as const;

const KindSchema = v.pipe(
  choiceField(CHANNEL_KINDS),
  described(
    "default: the authority of this installation; beta, production: SUNAT's; ose: an OSE (operador de servicios electrónicos)",
    'default: la autoridad de esta instalación; beta, production: las de SUNAT; ose: un OSE (operador de servicios electrónicos)',
  ),
);

const URL_MESSAGE = schemaMessage(
  say(
    'must be an https URL of at most 500 characters, without user and fragment',
    'debe ser una URL https de 500 caracteres como máximo, sin usuario ni fragmento',
  ),
);

const OseUrlSchema = v.pipe(
  v.string(URL_MESSAGE),
  v.maxLength(500, URL_MESSAGE),
  v.check(isServiceUrl, URL_MESSAGE),
  v.transform((text) => new URL(text).href),
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
  return schemaMessage(
    issue.input.kind === 'ose'
      ? say('is required with kind ose', 'es obligatorio con kind ose')
      : say('is a field of kind ose only', 'es un campo solo de kind ose'),
  )(issue);
}

const UsernameSchema = v.pipe(
  SecretSchema,
  described(
    'User that the OSE gave, with the RUC if it belongs to it',
    'Usuario que dio el OSE, con el RUC si es parte de él',
  ),
);

const KIND_MESSAGE = FIELD_MESSAGES.oneOf(CHANNEL_KINDS);

/** Way of the documents that the channel does not take. */
const FallbackRequestSchema = v.pipe(
  v.variant(
    'kind',
    [
      closedObject({ kind: v.literal('ose'), url: OseUrlSchema, username: UsernameSchema, password: SecretSchema }),
      closedObject({ kind: v.picklist(['default', 'beta', 'production']) }),
    ],
    (issue) => schemaMessage(issue.expected === 'Object' ? FIELD_MESSAGES.object : KIND_MESSAGE)(issue),
  ),
  described(
    'Way of documents that no authority has once the channel did not answer for a minute; none if left out',
    'Vía de los comprobantes que ninguna autoridad tiene cuando el canal no respondió durante un minuto; ninguna si no se indica',
  ),
);

export const ChannelRequestSchema = v.pipe(
  closedObject({
    tenant_id: recordId('tenant'),
    kind: KindSchema,
    url: v.optional(OseUrlSchema),
    username: v.optional(UsernameSchema),
    password: v.optional(SecretSchema),
    fallback: v.optional(FallbackRequestSchema),
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

const WAY_ENTRIES = {
  kind: v.picklist(CHANNEL_KINDS),
  url: v.pipe(
    v.nullable(v.string()),
    described('Address of the OSE; null for other kinds', 'Dirección del OSE; null en las otras clases'),
  ),
  username: v.pipe(
    v.nullable(v.string()),
    described('User at the OSE; null for other kinds', 'Usuario en el OSE; null en las otras clases'),
  ),
};

/** Channel as answers show it; no password is part of it. */
const ChannelSchema = component(
  'Channel',
  v.object({
    ...WAY_ENTRIES,
    fallback: v.pipe(
      v.nullable(v.object(WAY_ENTRIES)),
      described(
        'Way of documents that the channel does not take; null for none',
        'Vía de los comprobantes que el canal no recibe; null si no hay',
      ),
    ),
  }),
);

function toWay(channel: Channel) {
  const { url, username } = channel.kind === 'ose' ? channel : { url: null, username: null };
  return { kind: channel.kind, url, username };
}

function toBody({ fallback, ...channel }: ChannelChoice): v.InferOutput<typeof ChannelSchema> {
  return { ...toWay(channel), fallback: fallback === undefined ? null : toWay(fallback) };
}

export const getTenantChannel = masterProcedure('GET /admin/tenants/{tenant_id}/channel', 'Tenants', {
  summary: say('Get the channel of a tenant', 'Obtener el canal de una empresa'),
  description: say(
    'Returns the way on which new documents of the tenant go to SUNAT; never the password.',
    'Devuelve la vía por la que los comprobantes nuevos de la empresa van a SUNAT; nunca la clave.',
  ),
})
  .input(closedObject({ tenant_id: recordId('tenant') }))
  .output(ChannelSchema)
  .query(async ({ ctx: { deps, system }, input }) => toBody(await getChannel(deps.db, system, input.tenant_id)));

export const putTenantChannel = masterProcedure('PUT /admin/tenants/{tenant_id}/channel', 'Tenants', {
  summary: say('Choose the channel of a tenant', 'Elegir el canal de una empresa'),
  description: say(
    "Chooses the way of the tenant's new documents: the authority of this installation (`default`), SUNAT's `beta` or `production`, or an OSE by its SOAP address and user (`ose`). " +
      'Documents under way, and communications that void documents, keep the way on which those documents went. Guides and purchase settlements always go to SUNAT. ' +
      'A test company has no channel but `default`: its documents go to the sandbox. The same address with another user changes the user of the documents under way too. ' +
      'With `fallback`, a document that no authority has goes that way after its channel did not answer for a minute; one that may be registered never does. ' +
      '`POST /api/settings/check` tries the user of an OSE.',
    'Elige la vía de los comprobantes nuevos de la empresa: la autoridad de esta instalación (`default`), `beta` o `production` de SUNAT, o un OSE por su dirección SOAP y su usuario (`ose`). ' +
      'Los comprobantes en curso, y las comunicaciones que anulan comprobantes, conservan la vía por la que fueron esos comprobantes. Las guías y las liquidaciones de compra van siempre a SUNAT. ' +
      'Una empresa de prueba no tiene más canal que `default`: sus comprobantes van al sandbox. La misma dirección con otro usuario cambia también el usuario de los comprobantes en curso. ' +
      'Con `fallback`, un comprobante que ninguna autoridad tiene va por esa vía cuando su canal no respondió durante un minuto; uno que quizá está registrado, nunca. ' +
      '`POST /api/settings/check` prueba el usuario de un OSE.',
  ),
})
  .input(ChannelRequestSchema)
  .output(ChannelSchema)
  .mutation(async ({ ctx: { deps, system }, input: { tenant_id: tenantId, ...given } }) => {
    const { fallback, ...channel } = given;
    refuseUnsafeUrl(deps, channel, 'url');
    if (fallback === undefined)
      return toBody(await putChannel(deps.db, system, tenantId, toNewChannel(deps, tenantId, channel)));
    if ('url' in fallback) refuseUnsafeUrl(deps, fallback, 'fallback.url');
    if (isSameWay(channel, fallback)) throw validationError([SAME_WAY]);
    const choice = { ...toNewChannel(deps, tenantId, channel), fallback: toNewChannel(deps, tenantId, fallback) };
    return toBody(await putChannel(deps.db, system, tenantId, choice));
  });

interface Way {
  readonly kind: (typeof CHANNEL_KINDS)[number];
  readonly url?: string | undefined;
}

function isSameWay(one: Way, other: Way): boolean {
  return one.kind === other.kind && one.url === other.url;
}

const SAME_WAY = {
  path: 'fallback',
  code: 'FALLBACK_IS_CHANNEL',
  ...say('must be another way than the channel', 'debe ser otra vía que el canal'),
};

/**
 * Refuses an address without TLS, which would show the password. Only the host of the sandbox may have one.
 * @throws ChasquiError VALIDATION_FAILED
 */
function refuseUnsafeUrl(
  { config }: Pick<GatewayDeps, 'config'>,
  { url }: Pick<ChannelRequest, 'url'>,
  path: string,
): void {
  if (url === undefined) return;
  const { protocol, hostname } = new URL(url);
  const sandbox = new URL(config.sandboxUrl).hostname;
  if (protocol === 'https:' || hostname === sandbox) return;
  throw validationError([
    {
      path,
      code: 'URL_NOT_ALLOWED',
      ...say(
        `must begin with https: http is allowed on ${sandbox} only, the host of the sandbox`,
        `debe empezar con https: http solo se permite en ${sandbox}, el host del sandbox`,
      ),
    },
  ]);
}

function toNewChannel(
  { keyring }: Pick<GatewayDeps, 'keyring'>,
  tenantId: string,
  { kind, url, username, password }: Omit<ChannelRequest, 'tenant_id' | 'fallback'>,
): NewChannel {
  if (kind !== 'ose') return { kind };
  if (url === undefined || username === undefined || password === undefined) {
    throw new Error('An OSE without its address or user passed the schema');
  }
  return { kind, url, username, sealedPassword: sealOsePassword(keyring, tenantId, url, password) };
}
