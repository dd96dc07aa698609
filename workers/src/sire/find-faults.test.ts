import { text } from 'node:stream/consumers';
import { exportedDocument } from '@chasqui/core/exports/exported-document-fixture';
import { writeSalesRow } from '@chasqui/core/sire/sales-layout';
import { packSireFile, unpackSireFile } from '@chasqui/db/sire/sire-files';
import { expect, it } from 'vitest';
import { findFaults } from './find-faults.ts';

const HEAD = { ruc: '20123456786', name: 'Comercial S.A.C.', period: '2026-11' };
const SOLES = exportedDocument();
const DOLLARS = exportedDocument({ currencyCode: 'USD', exchangeRate: null });
const LATER = exportedDocument({ issueDate: '2026-12-01' });

async function faultsOf(...documents: readonly ReturnType<typeof exportedDocument>[]) {
  async function* rows(): AsyncGenerator<Uint8Array> {
    for (const document of documents) yield Buffer.from(writeSalesRow(document, HEAD));
  }
  return findFaults(await packSireFile({ kind: 'replacement', fileName: 'LE1112.txt' }, rows()), HEAD);
}

it('a register without faults may go to SUNAT', async () => {
  expect(await faultsOf(SOLES, SOLES)).toBeNull();
  expect(await faultsOf()).toBeNull();
});

it('the first fault is the reason, and the file has all of them by row, field and rule', async () => {
  const found = await faultsOf(SOLES, DOLLARS, LATER);
  expect(found).toMatchObject({ state: 'failed', code: '217' });
  expect(found?.problem.es).toMatch(/^No se envió nada: el registro tiene 2 errores .* fila 2, campo 28: /);
  const [file] = found?.files ?? [];
  expect(file).toMatchObject({ kind: 'faults', fileName: 'LE1112-errores.txt' });
  expect((await text(unpackSireFile(file ?? { bytes: new Uint8Array() }))).split('\r\n')).toEqual([
    'Fila|Campo|Regla|Descripción|',
    '2|28|217|Un comprobante en otra moneda necesita su tipo de cambio de hasta 3 decimales|',
    '3|5|208|La fecha de emisión es posterior al periodo|',
    '',
  ]);
});
