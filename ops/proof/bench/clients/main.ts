import * as v from 'valibot';
import { LoadSchema } from './load.ts';
import { runLoad } from './run-load.ts';

// The clients of a benchmark: takes one load after the other from its parent, and ends with it.
process.on('message', (message) => {
  runLoad(v.parse(LoadSchema, message)).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ problem: error.message }),
  );
});
process.once('disconnect', () => process.exit());
