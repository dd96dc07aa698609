import { buffer } from 'node:stream/consumers';
import type { PrintModel } from '@chasqui/core/print';
import PdfDocument from 'pdfkit';
import type { RenderPdf } from './pdf-look.ts';
import { layOutSheets } from './templates/a4/sheet.ts';
import { hasGlyph, registerFonts } from './templates/fonts.ts';
import type { LaidPage } from './templates/paginate.ts';
import { Pen } from './templates/pen.ts';
import { printableModel } from './templates/printable-text.ts';
import { layOutTicket } from './templates/ticket/roll.ts';

function openDocument({ heading, issuer, footer }: PrintModel, issuedAt: Date): PDFKit.PDFDocument {
  const document = new PdfDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'es-PE',
    displayTitle: true,
    font: '',
    info: {
      Title: `${heading.title} ${heading.number}`,
      Author: issuer.name,
      Subject: footer,
      Creator: 'Chasqui',
      CreationDate: issuedAt,
    },
  });
  registerFonts(document);
  return document;
}

function drawPage(document: PDFKit.PDFDocument, { width, height, placements, drawGround, drawEdges }: LaidPage): void {
  document.addPage({ size: [width, height], margin: 0 });
  drawGround();
  for (const { band, top } of placements) band.draw(top);
  drawEdges();
}

/** Renders A4, or a roll of 80 mm as long as its content. A character that the font lacks is an empty box. */
export const renderPdf: RenderPdf = async (model, look) => {
  const printable = printableModel(model, hasGlyph);
  const document = openDocument(printable, look.issuedAt);
  const bytes = buffer(document);
  const layOut = look.format === 'a4' ? layOutSheets : layOutTicket;
  for (const page of layOut(new Pen(document), printable, look)) drawPage(document, page);
  document.end();
  return bytes;
};
