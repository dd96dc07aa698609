/**
 * Bundles of each workspace: name in its dist folder → entry point.
 * @type {Record<string, Record<string, string>>}
 */
export const BUNDLES = {
  gateway: {
    main: 'src/main.ts',
    'certificate-thread': 'src/kernel/certificates/certificate-thread.ts',
    'import-thread': 'src/kernel/spreadsheet-import/import-thread.ts',
    'logo-thread': 'src/kernel/logos/logo-thread.ts',
    'supplier-file-thread': 'src/kernel/supplier-files/supplier-file-thread.ts',
  },
  workers: { main: 'src/main.ts', 'pdf-thread': 'src/render-pdf/pdf-thread.ts' },
  'ops/sandbox': { main: 'main.ts' },
  'ops/cli': { main: 'src/main.ts' },
  ops: {
    start: 'stack/start/main.ts',
    demo: 'stack/demo/main.ts',
    migrate: 'commands/migrate.ts',
    backup: 'commands/backup/main.ts',
    restore: 'commands/restore/main.ts',
    'numbers-skip': 'commands/numbers-skip.ts',
    'cells-directory': 'commands/cells-directory/main.ts',
    partitions: 'commands/partitions.ts',
    'tenants-copy': 'commands/tenants/copy.ts',
    'tenants-erase': 'commands/tenants/erase.ts',
    'taxpayers-import': 'commands/registers/taxpayers-import.ts',
    'product-codes-import': 'commands/registers/product-codes-import.ts',
    'exchange-rates-import': 'commands/registers/exchange-rates-import.ts',
    'compat-compare': 'commands/compat-compare.ts',
    'keys-rotate': 'commands/keys-rotate/main.ts',
    chaos: 'proof/chaos/main.ts',
    bench: 'proof/bench/main.ts',
    'bench-authority': 'proof/bench/stack/authority/main.ts',
    'bench-clients': 'proof/bench/clients/main.ts',
    'bench-reference': 'proof/bench/reference/main.ts',
    doctor: 'commands/doctor/main.ts',
  },
};
