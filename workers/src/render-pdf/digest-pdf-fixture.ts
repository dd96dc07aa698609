// Run by a test as a process of its own: renders the documents that it is given and prints the SHA-256 of each PDF.
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { PrintModel } from '@chasqui/core/print';
import type { PdfLook } from '../pdf-look.ts';
import { renderPdf } from './render-pdf.ts';

interface Written {
  readonly model: PrintModel;
  readonly look: Omit<PdfLook, 'issuedAt'> & { readonly issuedAt: string };
}

const documents: readonly Written[] = JSON.parse(await text(process.stdin));
const digests: string[] = [];
for (const { model, look } of documents) {
  const bytes = await renderPdf(model, { ...look, issuedAt: new Date(look.issuedAt) });
  digests.push(createHash('sha256').update(bytes).digest('hex'));
}
process.stdout.write(JSON.stringify(digests));
