import type { OutputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import type { ShownOutcome } from '../components/outcome-badge.tsx';

export type DocumentImport = OutputOf<'documentImports', 'get'>;
export type DocumentImportPreview = Exclude<OutputOf<'documentImports', 'create'>, DocumentImport>;

export const IMPORT_STATUSES: Readonly<Record<DocumentImport['status'], ShownOutcome>> = {
  queued: { words: say('Waiting', 'En espera'), color: 'gray' },
  running: { words: say('Going out', 'Enviando'), color: 'blue' },
  done: { words: say('Done', 'Terminado'), color: 'green' },
  cancelled: { words: say('Cancelled', 'Cancelado'), color: 'orange' },
};

export const PREVIEW_OUTCOMES: Readonly<Record<DocumentImportPreview['preview'][number]['outcome'], ShownOutcome>> = {
  ready: { words: say('Ready', 'Listo'), color: 'green' },
  known: { words: say('Out already', 'Ya emitido'), color: 'gray' },
  failed: { words: say('With problems', 'Con problemas'), color: 'red' },
};

export function isUnderWay({ status }: DocumentImport): boolean {
  return status === 'queued' || status === 'running';
}
