import type { OutputOf } from '@chasqui/client';
import { type Message, say } from '@chasqui/core/messages';
import { Alert, ScrollArea, Text } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import { DataTable } from './data-table.tsx';

type ImportOutcome = OutputOf<'clients', 'import'>;

const WORDS = {
  checked: say('Checked. Nothing was changed yet', 'Revisado. Todavía no se cambió nada'),
  imported: say('Imported', 'Importado'),
  rows: say('rows', 'filas'),
  created: say('new', 'nuevas'),
  updated: say('updated', 'actualizadas'),
  unchanged: say('unchanged', 'sin cambios'),
  failed: say('with problems', 'con problemas'),
  problems: say('Rows with problems', 'Filas con problemas'),
  row: say('Row', 'Fila'),
  field: say('Field', 'Campo'),
  problem: say('Problem', 'Problema'),
  warnings: say('Imported rows that SUNAT may object to', 'Filas importadas que SUNAT puede objetar'),
  warning: say('Warning', 'Advertencia'),
};

/** Names of the columns of both kinds of spreadsheet. */
const FIELDS: Readonly<Record<string, Message>> = {
  identityType: say('Kind of document', 'Tipo de documento'),
  identityNumber: say('Number', 'Número'),
  name: say('Name', 'Nombre'),
  address: say('Address', 'Dirección'),
  email: say('E-mail', 'Correo'),
  phone: say('Phone', 'Teléfono'),
  code: say('Code', 'Código'),
  description: say('Description', 'Descripción'),
  unitCode: say('Unit', 'Unidad'),
  unitPrice: say('Price', 'Precio'),
  unitPriceWithTax: say('Price with IGV', 'Precio con IGV'),
  igvType: say('IGV', 'Tipo de IGV'),
  iscRate: say('ISC rate', 'Tasa del ISC'),
  iscSystemType: say('ISC system', 'Sistema del ISC'),
  sunatCode: say('SUNAT code', 'Código SUNAT'),
  gtin: say('Barcode', 'Código de barras'),
  plasticBag: say('Plastic bag', 'Bolsa'),
};

const COUNTS = ['rows', 'created', 'updated', 'unchanged', 'failed'] as const;

interface ImportReportProps {
  readonly report: ImportOutcome;
  /** True if nothing was written. */
  readonly isCheck: boolean;
}

/** Outcome of an import, with every row that was not imported or has a warning. */
export function ImportReport({ report, isCheck }: ImportReportProps) {
  const t = useWords();
  return (
    <>
      <Alert
        role="status"
        color={report.failed > 0 ? 'orange' : 'green'}
        title={t(isCheck ? WORDS.checked : WORDS.imported)}
      >
        <Text size="sm">{COUNTS.map((name) => `${report[name]} ${t(WORDS[name])}`).join(' · ')}</Text>
      </Alert>
      <RowTable label={t(WORDS.problems)} header={t(WORDS.problem)} rows={report.problems} />
      <RowTable label={t(WORDS.warnings)} header={t(WORDS.warning)} rows={report.warnings ?? []} />
    </>
  );
}

interface RowTableProps {
  readonly label: string;
  readonly header: string;
  readonly rows: ImportOutcome['problems'];
}

function RowTable({ label, header, rows }: RowTableProps) {
  const t = useWords();
  if (rows.length === 0) return null;
  return (
    <ScrollArea.Autosize mah={280}>
      <DataTable
        label={label}
        columns={[
          { header: t(WORDS.row), cell: ({ row }) => row },
          { header: t(WORDS.field), cell: ({ path }) => (FIELDS[path] === undefined ? path : t(FIELDS[path])) },
          { header, cell: ({ message }) => message },
        ]}
        rows={rows}
        keyOf={({ row, path, message }) => `${row} ${path} ${message}`}
      />
    </ScrollArea.Autosize>
  );
}
