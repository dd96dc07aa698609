import { getDocumentProxy, getMeta } from 'unpdf';

/** A run of text on a page, in points from its top left corner. */
export interface PrintedText {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
  readonly isRotated: boolean;
}

export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PrintedText[];
  readonly links: readonly string[];
}

interface TextRun {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

function printedText({ str, width, transform }: TextRun, pageHeight: number): PrintedText {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  return { text: str, x, baseline: pageHeight - y, width, size: Math.hypot(a, b), isRotated: b !== 0 };
}

/** Reads the text of a PDF in file order, with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<readonly PrintedPage[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ disableNormalization: true });
    const annotations: readonly { readonly url?: string }[] = await page.getAnnotations();
    pages.push({
      width,
      height,
      texts: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [printedText(item, height)] : [])),
      links: annotations.flatMap(({ url }) => (url === undefined ? [] : [url])),
    });
  }
  return pages;
}

/** Title, author and the other entries of the document's own data. */
export async function readPdfInfo(bytes: Uint8Array): Promise<Readonly<Record<string, unknown>>> {
  const { info } = await getMeta(new Uint8Array(bytes));
  return info;
}

/** Removes blanks, which a reader guesses and which a line break replaces. */
export function squash(text: string): string {
  return text.replace(/\s+/gu, '');
}

/** All that a page says, the mark across it left out. */
export function textOf({ texts }: PrintedPage): string {
  return squash(
    texts
      .filter(({ isRotated }) => !isRotated)
      .map(({ text }) => text)
      .join(''),
  );
}
