// `npm run client`: the package of the typed client, in ops/client/dist, ready for `npm pack` or `npm install`.
import { buildPackage } from './build-package.ts';

await buildPackage();
