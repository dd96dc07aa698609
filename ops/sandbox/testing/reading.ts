import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import type { CompletedSale } from '@chasqui/core/documents/sale/completed-sale';
import { readXml, type XmlReading } from '@chasqui/core/xml';
import { readSale, type SaleReading } from '../readings/sale.ts';

export type Draft<Type> = Type extends readonly (infer Item)[]
  ? Draft<Item>[]
  : Type extends object
    ? { -readonly [Key in keyof Type]: Draft<Type[Key]> }
    : Type;

export function renderFactura(sale: CompletedSale, correlative = 1): string {
  return DOCUMENT_DEFINITIONS['01'].toUbl(sale, correlative).canonical;
}

export function readFactura(sale: CompletedSale): { sale: SaleReading; root: XmlReading } {
  const root = readXml(renderFactura(sale));
  return { sale: readSale(root), root };
}

export function copy<Reading>(reading: Reading): Draft<Reading> {
  // Readings are plain data; only their types say that they do not change.
  return structuredClone(reading) as Draft<Reading>;
}

export function alter<Reading>(reading: Reading, change: (draft: Draft<Reading>) => void): Reading {
  const draft = copy(reading);
  change(draft);
  return draft as Reading;
}

export function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('The list is empty');
  return item;
}
