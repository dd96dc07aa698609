import type { InputOf, OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { formatDay } from '../language/formats.ts';

export type ExportRecord = OutputOf<'exports', 'list'>['data'][number];
type ExportRequest = InputOf<'exports', 'create'>;
export type ExportKind = ExportRequest['kind'];

export const EXPORT_KINDS = {
  documents: say('List of documents', 'Lista de comprobantes'),
  'sales-register': say('Sales register (SIRE)', 'Registro de ventas (SIRE)'),
  purchases: say('Purchases of a month', 'Compras de un mes'),
  archive: say('XML, CDR and PDF of every document', 'XML, CDR y PDF de cada comprobante'),
} as const satisfies Readonly<Record<ExportKind, ReturnType<typeof say>>>;

export const EXPORT_STATUSES = {
  PENDING: { words: say('Waiting', 'En espera'), color: 'gray' },
  RUNNING: { words: say('In process', 'En proceso'), color: 'blue' },
  COMPLETED: { words: say('Ready', 'Listo'), color: 'green' },
  FAILED: { words: say('Failed', 'Falló'), color: 'red' },
  CANCELLED: { words: say('Cancelled', 'Cancelado'), color: 'gray' },
} as const satisfies Readonly<Record<ExportRecord['status'], object>>;

export function isUnfinished({ status }: ExportRecord): boolean {
  return status === 'PENDING' || status === 'RUNNING';
}

/** Returns the period of an export in words: `01/11/2026 – 30/11/2026` or `11/2026`. */
export function formatPeriod({ parameters }: ExportRecord): string {
  const { period, from, to } = parameters;
  const days = [period, from, to].filter((day) => typeof day === 'string');
  return days.map(formatDay).join(' – ');
}
