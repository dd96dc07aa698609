import { TRANSPORT_MODES } from '../../../catalogs/index.ts';
import type { DespatchLine, Driver, Place } from '../completed-parts.ts';
import { EMPTY_LINE } from '../goods.ts';
import type { CompletedDespatch, Transport } from './completed-despatch.ts';

/** Despatch advice as version 0.1.0 stored it: with one plate, one driver, one date, and without the later parts. */
interface FirstDespatch extends Pick<CompletedDespatch, 'indicators' | 'relatedDocuments' | 'weight' | 'packages'> {
  readonly transport: Omit<Transport, 'startDate' | 'handoverDate' | 'vehicles' | 'drivers'> & {
    readonly startDate: string;
    readonly plate: string | null;
    readonly driver: Driver | null;
  };
  readonly origin: Omit<Place, 'coordinates'>;
  readonly destination: Omit<Place, 'coordinates'>;
  readonly lines: readonly Partial<DespatchLine>[];
}

function isFirst(stored: CompletedDespatch | FirstDespatch): stored is FirstDespatch {
  return 'plate' in stored.transport;
}

function upgradeTransport({ plate, driver, ...transport }: FirstDespatch['transport']): Transport {
  const { mode, carrier, startDate } = transport;
  return {
    mode,
    startDate,
    handoverDate: mode === TRANSPORT_MODES['01'].code ? startDate : null,
    carrier: carrier === null ? null : { ...carrier, authorization: null },
    vehicles: plate === null ? [] : [{ plate, certificate: null, authorization: null }],
    drivers: driver === null ? [] : [driver],
  };
}

/** Reads a despatch advice as the database gave it back, of this version or of 0.1.0. */
export function readStoredDespatch(stored: CompletedDespatch): CompletedDespatch {
  const despatch: CompletedDespatch | FirstDespatch = stored;
  if (!isFirst(despatch)) return stored;
  return {
    ...stored,
    buyer: null,
    supplier: null,
    senderAuthorization: null,
    netWeight: null,
    weightNote: null,
    containers: [],
    terminal: null,
    transport: upgradeTransport(despatch.transport),
    origin: { ...despatch.origin, coordinates: null },
    destination: { ...despatch.destination, coordinates: null },
    lines: despatch.lines.map((line) => ({ ...EMPTY_LINE, ...line })),
  };
}
