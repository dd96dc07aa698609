import { ChasquiError } from '@chasqui/core/errors';
import { choiceField, closedObject, described, textField } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { findPurchaseXml } from '@chasqui/db/purchases/link-purchase';
import { listPurchases as readPage } from '@chasqui/db/purchases/purchase-record';
import * as v from 'valibot';
import { withDownload } from '../../../kernel/operation/error-responses.ts';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { PAGE_QUERY_ENTRIES, PaginationSchema, toPagination } from '../../../kernel/pagination/page-query.ts';
import { booleanParameter, recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { FileSchema, refuseOverTrpc, toFile } from '../documents/download-document.ts';
import { PeriodCodeSchema, toPeriod } from '../sire/month-body.ts';
import { PurchaseSchema, toPurchaseBody } from './purchase-body.ts';
import { VALIDITIES } from './purchases-month.ts';

const ListQuerySchema = closedObject({
  period: v.optional(PeriodCodeSchema),
  validity: v.optional(
    v.pipe(
      choiceField(VALIDITIES),
      described('State at SUNAT; UNCHECKED: not asked yet', 'Estado en SUNAT; UNCHECKED: aún sin verificar'),
    ),
  ),
  supplier: v.optional(
    v.pipe(
      textField({ min: 1, max: 15 }),
      described("The supplier's identityNumber, such as its RUC", 'identityNumber del proveedor, como su RUC'),
    ),
  ),
  q: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      described(
        "Part of the supplier's name, ignoring accents and case, or the start of the number, such as F001-12",
        'Parte del nombre del proveedor, sin distinguir tildes ni mayúsculas, o el comienzo del número, como F001-12',
      ),
    ),
  ),
  late: v.optional(
    v.pipe(
      booleanParameter(),
      described('Issued in an earlier month than that of the register', 'Emitidas en un mes anterior al del registro'),
    ),
  ),
  inProposal: v.optional(booleanParameter()),
  ...PAGE_QUERY_ENTRIES,
});

export const listPurchases = readerProcedure('GET /api/purchases', 'Purchases', {
  scope: 'purchases',
  summary: say('List purchases', 'Listar compras'),
  description: say(
    "Lists the documents that others issued to the company, from SUNAT's proposals and uploaded XMLs: by month, and in each by day of issue.",
    'Lista los comprobantes que otros emitieron a la empresa, de las propuestas de SUNAT y de los XML subidos: por mes y, en cada uno, por fecha de emisión.',
  ),
})
  .input(ListQuerySchema)
  .output(v.object({ data: v.array(PurchaseSchema), pagination: PaginationSchema }))
  .query(async ({ ctx, input }) => {
    const { period, validity, supplier, q, late, inProposal, page, limit } = input;
    const month = period === undefined ? undefined : toPeriod(period);
    const filter = { period: month, validity, supplier, search: q, isLate: late, isProposed: inProposal };
    const found = await readPage(ctx.deps.db, ctx.tenant, { filter, limit, offset: (page - 1) * limit });
    return { data: found.rows.map(toPurchaseBody), pagination: toPagination(input, found) };
  });

export const downloadPurchaseXml = readerProcedure('GET /api/purchases/{id}/xml', 'Purchases', {
  scope: 'purchases',
  summary: say("Download a supplier's XML", 'Descargar el XML de un proveedor'),
  description: say(
    'Returns the XML that was uploaded last for the purchase. Without one this is a 404.',
    'Devuelve el último XML que se subió para la compra. Sin ninguno, es un 404.',
  ),
  spec: withDownload(['application/xml']),
})
  .input(closedObject({ id: recordId('purchase') }))
  .output(FileSchema)
  .query(async ({ ctx, input }) => {
    refuseOverTrpc(ctx);
    const file = await findPurchaseXml(ctx.deps.db, ctx.tenant, input.id);
    if (file === undefined) {
      throw new ChasquiError('NOT_FOUND', say('There is no XML of this purchase', 'No hay un XML de esta compra'));
    }
    return toFile(ctx, { ...file, mediaType: 'application/xml' });
  });
