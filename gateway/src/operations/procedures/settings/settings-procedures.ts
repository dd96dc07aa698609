import { IGV_REGIMES } from '@chasqui/core/catalogs';
import { UPLOAD_ENTRIES } from '@chasqui/core/certificates';
import { choiceField, closedObject, component, countryField, described, textField } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say, schemaMessage } from '@chasqui/core/messages';
import { PAPER_ENTRIES, PrintSettingsSchema } from '@chasqui/core/paper';
import { CASH_SALES_WAYS, type CashSalesWay } from '@chasqui/core/payment-methods';
import type { RuleBook } from '@chasqui/core/rules';
import { igvRateOn } from '@chasqui/core/tax/rates';
import { limaDate } from '@chasqui/core/time';
import { recordCertificate, withdrawNextCertificate } from '@chasqui/db/certificates/record-certificate';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
import * as db from '@chasqui/db/tenants';
import * as v from 'valibot';
import { acceptUpload } from '../../../kernel/certificates/accept-upload.ts';
import {
  CERTIFICATES_ENTRIES,
  type ShownFor,
  toCertificatesBody,
} from '../../../kernel/certificates/certificate-body.ts';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { NoInputSchema } from '../../../kernel/parameters/parameter-fields.ts';
import { ISSUER_CHANGE_ENTRIES, toIssuerChanges } from '../tenants/issuer-fields.ts';
import { COMPANY_ENTRIES, toCompanyBody } from '../tenants/tenant-body.ts';
import { LogoBodySchema, toLogo, toLogoBody } from './logo.ts';

const RECEIPTS_WAY = described<db.ReceiptsWay>(
  'Way in which SUNAT gets boletas and notes on them: individual (each at once) or summary (once a day, in a resumen diario)',
  'Cómo recibe SUNAT las boletas y sus notas: individual (cada una de inmediato) o summary (una vez al día, en un resumen diario)',
);

const CASH_SALES_WAY = described<CashSalesWay>(
  'Standing of an accepted factura or boleta without dueDate and instalments: paid (a payment is recorded with it) or owed (until you record one)',
  'Situación de una factura o boleta aceptada sin dueDate ni instalments: paid (pagada: se registra su pago) u owed (por cobrar, hasta que usted registre uno)',
);

const PRICES_INCLUDE_TAX = described<boolean>(
  'True if a new factura of the console begins with prices with IGV, as a boleta always does. A request names its field: unitPrice or unitPriceWithTax',
  'True si una factura nueva de la consola empieza con precios con IGV, como siempre las boletas. Una solicitud nombra su campo: unitPrice o unitPriceWithTax',
);

const PRINT_AHEAD = described<boolean>(
  'True if the PDF of each document is drawn after its verdict, on the paper on which the console prints it. False if it is drawn at the first request',
  'True si el PDF de cada comprobante se genera después de la respuesta de SUNAT, en el papel en que lo imprime la consola. False si se genera en la primera solicitud',
);

const DETRACTION_ACCOUNT = described<string>(
  'Account at the state bank for detractions, for the documents of programs of other systems, which do not name it',
  'Cuenta de detracciones en el Banco de la Nación, para los comprobantes de programas de otros sistemas, que no la indican',
);

const DEFAULT_BUYER_COUNTRY = described<string>(
  'Country of the buyers abroad of whom programs of other systems name none (ISO 3166-1, such as US)',
  'País de los compradores del exterior cuyo país no dicen los programas de otros sistemas (ISO 3166-1, como US)',
);

/** Settings of a company for its own users; no secret is among them. */
const SettingsSchema = component(
  'Settings',
  v.object({
    ...COMPANY_ENTRIES,
    logo: v.nullable(LogoBodySchema),
    print: PrintSettingsSchema,
    igvRegime: v.pipe(
      v.picklist(IGV_REGIMES),
      described('Regime that gives the rate of the IGV', 'Régimen que determina la tasa del IGV'),
    ),
    receipts: v.pipe(v.picklist(db.RECEIPTS_WAYS), RECEIPTS_WAY),
    cashSales: v.pipe(v.picklist(CASH_SALES_WAYS), CASH_SALES_WAY),
    pricesIncludeTax: v.pipe(v.boolean(), PRICES_INCLUDE_TAX),
    printAhead: v.pipe(v.boolean(), PRINT_AHEAD),
    detractionAccount: v.nullable(v.pipe(v.string(), DETRACTION_ACCOUNT)),
    defaultBuyerCountry: v.nullable(v.pipe(v.string(), DEFAULT_BUYER_COUNTRY)),
    igvRate: v.nullable(
      v.pipe(
        v.number(),
        described(
          "Today's rate as a fraction: 0.18. Null if no law gives one for today",
          'La tasa de hoy como fracción: 0.18. Null si ninguna ley la da para hoy',
        ),
      ),
    ),
  }),
);
type SettingsBody = v.InferOutput<typeof SettingsSchema>;

type Shown = Pick<ShownFor, 'now' | 'language'> & { readonly rules: RuleBook };

function toSettingsBody(settings: db.Settings, shown: Shown): SettingsBody {
  const { logo, print, igvRegime, receipts, cashSales, pricesIncludeTax } = settings;
  const { printAhead, detractionAccount, defaultBuyerCountry } = settings;
  const igvRate = igvRateOn(shown.rules, igvRegime, limaDate(shown.now))?.toNumber() ?? null;
  const choices = { igvRegime, receipts, cashSales, pricesIncludeTax, detractionAccount, defaultBuyerCountry };
  const paper = { logo: logo && toLogoBody(logo), print, printAhead };
  return { ...toCompanyBody(settings, shown), ...paper, ...choices, igvRate };
}

export const getSettings = configureProcedure('GET /api/settings', 'Settings', {
  scope: 'settings',
  summary: say("Get the tenant's settings", 'Obtener la configuración de la empresa'),
  description: say(
    "Returns name, address, logo, print settings, the regime and today's rate of the IGV, the names of the credentials for SUNAT, and the certificates with their validity; never a secret.",
    'Devuelve nombre, dirección, logotipo, configuración de impresión, el régimen y la tasa de hoy del IGV, los nombres de las credenciales para SUNAT y los certificados con su vigencia; nunca un secreto.',
  ),
})
  .input(NoInputSchema)
  .output(SettingsSchema)
  .query(async ({ ctx: { deps, tenant, language } }) => {
    const rules = await getRuleBook(deps.db);
    return toSettingsBody(await db.getSettings(deps.db, tenant), { now: deps.clock.now(), rules, language });
  });

export const updateSettings = configureProcedure('PATCH /api/settings', 'Settings', {
  scope: 'settings',
  summary: say("Update the tenant's settings", 'Actualizar la configuración de la empresa'),
  description: say(
    'Missing fields stay unchanged; an address is replaced as a whole. Recorded documents keep the data they were issued with. ' +
      '`sunat` holds the credentials for SUNAT: the SOL user (`username`, `password`), the client that sends guides (`gre`), and the client of the consulta integrada (`api`). ' +
      'docs/credentials.md says where to get them, and `POST /api/settings/check` tries them.',
    'Los campos que faltan quedan igual; una dirección se reemplaza completa. Los comprobantes registrados conservan los datos con que se emitieron. ' +
      '`sunat` contiene las credenciales para SUNAT: el usuario SOL (`username`, `password`), la aplicación que envía guías (`gre`) y la de la consulta integrada (`api`). ' +
      'docs/es/credentials.md dice dónde obtenerlas, y `POST /api/settings/check` las prueba.',
  ),
})
  .input(
    closedObject({
      ...ISSUER_CHANGE_ENTRIES,
      ...PAPER_ENTRIES,
      igvRegime: v.optional(
        v.pipe(
          choiceField(IGV_REGIMES),
          described(
            'general, or mypeRestaurant for small restaurants and hotels under Ley 31556. The rate follows from the issueDate of a sale',
            'general, o mypeRestaurant para pequeños restaurantes y hoteles según la Ley 31556. La tasa depende del issueDate de una venta',
          ),
        ),
      ),
      receipts: v.optional(v.pipe(choiceField(db.RECEIPTS_WAYS), RECEIPTS_WAY)),
      cashSales: v.optional(v.pipe(choiceField(CASH_SALES_WAYS), CASH_SALES_WAY)),
      pricesIncludeTax: v.optional(v.pipe(v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)), PRICES_INCLUDE_TAX)),
      printAhead: v.optional(v.pipe(v.boolean(schemaMessage(FIELD_MESSAGES.trueOrFalse)), PRINT_AHEAD)),
      detractionAccount: v.optional(v.nullable(v.pipe(textField({ min: 1, max: 100 }), DETRACTION_ACCOUNT))),
      defaultBuyerCountry: v.optional(v.nullable(v.pipe(countryField(), DEFAULT_BUYER_COUNTRY))),
    }),
  )
  .output(SettingsSchema)
  .mutation(
    async ({ ctx: { deps, tenant, language }, input: { logo, name, tradeName, address, sunat, ...others } }) => {
      const changes = {
        ...toIssuerChanges(deps.keyring, tenant.tenantId, { name, tradeName, address, sunat }),
        ...(logo === undefined ? {} : { logo: logo && toLogo(logo) }),
        ...others,
      };
      const updated = await db.updateSettings(deps.db, tenant, changes);
      return toSettingsBody(updated, { now: deps.clock.now(), rules: await getRuleBook(deps.db), language });
    },
  );

export const putOwnCertificate = configureProcedure('PUT /api/settings/certificate', 'Settings', {
  scope: 'settings',
  summary: say(
    'Upload a certificate, for now or for a later day',
    'Subir un certificado, para ahora o para un día posterior',
  ),
  description: say(
    "The certificate must be able to sign for the tenant from its first day: valid, RSA of at least 2048 bits, and with the tenant's RUC in its subject or a `rucException`.",
    'El certificado debe poder firmar por la empresa desde su primer día: vigente, RSA de 2048 bits como mínimo, y con el RUC de la empresa en su titular o un `rucException`.',
  ),
})
  .input(closedObject(UPLOAD_ENTRIES))
  .output(v.object(CERTIFICATES_ENTRIES))
  .mutation(async ({ ctx: { deps, tenant, language }, input }) => {
    const owner = await db.getSettings(deps.db, tenant);
    const certificates = await recordCertificate(deps.db, tenant, await acceptUpload(deps, owner, input));
    return toCertificatesBody(certificates, { ruc: owner.ruc, now: deps.clock.now(), language });
  });

export const withdrawCertificate = configureProcedure('DELETE /api/settings/certificate/next', 'Settings', {
  scope: 'settings',
  summary: say('Withdraw the next certificate', 'Retirar el certificado siguiente'),
  description: say(
    'Removes the certificate that is scheduled for a later day. A certificate that signs already is replaced by an upload.',
    'Quita el certificado programado para un día posterior. Un certificado que ya firma se reemplaza con una subida.',
  ),
  errors: [404],
})
  .input(NoInputSchema)
  .output(v.void())
  .mutation(({ ctx: { deps, tenant } }) => withdrawNextCertificate(deps.db, tenant));
