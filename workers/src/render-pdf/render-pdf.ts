import { buffer } from 'node:stream/consumers';
import { type PdfFormat, type PrintModel, printableModel } from '@chasqui/core/print';
import PdfDocument from 'pdfkit';
import type { PdfLook, RenderPdf } from '../pdf-look.ts';
import { hasGlyph, registerFonts } from './templates/fonts.ts';
import type { LaidPage } from './templates/paginate.ts';
import { Pen } from './templates/pen.ts';
import { layOutSheets } from './templates/sheet/sheet.ts';
import { A4, A5 } from './templates/sheet/sheet-size.ts';
import { layOutTicket } from './templates/ticket/roll.ts';
import { ROLL_58, ROLL_80 } from './templates/ticket/roll-size.ts';

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

type LayOut = (pen: Pen, model: PrintModel, look: PdfLook) => LaidPage[];

const LAY_OUT: Readonly<Record<PdfFormat, LayOut>> = {
  a4: (pen, model, look) => layOutSheets(pen, A4, model, look),
  a5: (pen, model, look) => layOutSheets(pen, A5, model, look),
  ticket: (pen, model, look) => layOutTicket(pen, ROLL_80, model, look),
  ticket58: (pen, model, look) => layOutTicket(pen, ROLL_58, model, look),
};

/** Renders sheets, or a roll as long as its content. A character that the font lacks is an empty box. */
export const renderPdf: RenderPdf = async (model, look) => {
  const printable = printableModel(model, hasGlyph);
  const document = openDocument(printable, look.issuedAt);
  const bytes = buffer(document);
  for (const page of LAY_OUT[look.format](new Pen(document), printable, look)) drawPage(document, page);
  document.end();
  return bytes;
};
