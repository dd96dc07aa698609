export { collectGarbage } from './collect-garbage.ts';
