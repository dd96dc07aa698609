import { closedObject } from '@chasqui/core/fields';
import { withStream } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { FileSchema } from '../documents/download.ts';
import { PeriodSchema } from './export-request.ts';
import { pdfMaker } from './pdf-maker.ts';
import { sendExport } from './send-export.ts';

export const exportArchive = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/exports/archive',
      summary: "Export a month's files: every XML, CDR and PDF",
      description:
        "A zip of what was signed and holds its number, in folders by kind under SUNAT's file names, with index.csv. A PDF " +
        'that was never asked for is rendered meanwhile; one that cannot be is missing, and the index says so. Beyond ' +
        '2,000 documents it is refused (409): POST /api/exports makes longer ones.',
      tags: ['Exports'],
      spec: withStream(['application/zip'], 400, 401, 403, 409, 503),
    },
  })
  .input(closedObject({ period: PeriodSchema }))
  .output(FileSchema)
  .query(({ ctx, input: { period } }) => sendExport(ctx, { kind: 'archive', period }, { makePdf: pdfMaker(ctx) }));
