/**
 * What is built in each workspace: name of the bundle in its dist folder → entry point.
 * @type {Record<string, Record<string, string>>}
 */
export const BUNDLES = {
  gateway: {
    main: 'src/main.ts',
    'certificate-thread': 'src/certificates/certificate-thread.ts',
    'import-thread': 'src/spreadsheet-import/import-thread.ts',
  },
  workers: { main: 'src/main.ts', 'pdf-thread': 'src/render-pdf/pdf-thread.ts' },
  ops: {
    start: 'start/main.ts',
    sandbox: 'sandbox/main.ts',
    demo: 'demo/main.ts',
    migrate: 'migrate/main.ts',
    backup: 'backup/main.ts',
    restore: 'restore/main.ts',
    'numbers-skip': 'numbers-skip/main.ts',
    'keys-rotate': 'keys-rotate/main.ts',
    chaos: 'chaos/main.ts',
    bench: 'bench/main.ts',
    'bench-authority': 'bench/stage/authority/main.ts',
    'bench-clients': 'bench/clients/main.ts',
    doctor: 'doctor/main.ts',
  },
};
