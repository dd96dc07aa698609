/**
 * Our own packages export TypeScript, so they go into the bundle; all others stay in node_modules.
 * @type {import('esbuild').Plugin}
 */
export const installedPackagesOutside = {
  name: 'installed-packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@chasqui/') ? undefined : { path, external: true },
    );
  },
};
