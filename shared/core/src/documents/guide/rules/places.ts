import { say } from '../../../messages/index.ts';
import type { Finding } from '../../kit/rule.ts';
import type { PlaceRequest } from '../request/places.ts';

/** Finds a coordinate without the other one (3413). */
export function findCoordinateFaults(path: string, { latitude, longitude }: PlaceRequest): Finding[] {
  if ((latitude === undefined) === (longitude === undefined)) return [];
  const [missing, given] = latitude === undefined ? ['latitude', 'longitude'] : ['longitude', 'latitude'];
  return [{ path: `${path}.${missing}`, ...say(`must be given if ${given} is`, `debe darse si se da ${given}`) }];
}
