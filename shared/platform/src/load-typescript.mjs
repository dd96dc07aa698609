// Preloaded in threads that run from source. `--import tsx` loads TypeScript in the main thread only.
import { register } from 'tsx/esm/api';

register();
