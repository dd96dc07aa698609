import manifest from '../../../package.json' with { type: 'json' };

/** Version of Chasqui, from the root package.json. */
export const VERSION = manifest.version;
