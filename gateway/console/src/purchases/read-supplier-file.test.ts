import { expect, it } from 'vitest';
import { readSupplierFile } from './read-supplier-file.ts';

it.each([
  ['UTF-8 by default', '<?xml version="1.0"?><a>Ñ</a>', 'utf8'],
  ['UTF-8 that is declared, after a byte order mark', '\uFEFF<?xml version="1.0" encoding="UTF-8"?><a>Ñ</a>', 'utf8'],
  ['Latin 1 that is declared', "<?xml version='1.0' encoding='ISO-8859-1'?><a>Ñ</a>", 'latin1'],
] as const)("reads a supplier's XML in %s", async (_name, text, encoding) => {
  const xml = text.replace('\uFEFF', '');
  expect(await readSupplierFile(new Blob([Buffer.from(text, encoding)]))).toEqual({ xml });
});
