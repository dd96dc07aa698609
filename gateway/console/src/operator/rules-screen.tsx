import { say } from '@chasqui/core/messages';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { formatDay } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { formatValue } from '../rules/rule-table.tsx';
import { RuleForm, type RuleRow } from './rule-form.tsx';

const WORDS = {
  title: say('Rules with dates', 'Reglas con fechas'),
  hint: say(
    'The issue date of a document decides which row judges it. Changes hold for all companies; gateways and workers follow within a minute.',
    'La fecha de emisión de un comprobante decide qué fila lo juzga. Los cambios rigen para todas las empresas; los gateways y workers los siguen en menos de un minuto.',
  ),
  rule: say('Rule', 'Regla'),
  value: say('Value or effect', 'Valor o efecto'),
  days: say('days', 'días'),
  from: say('First day', 'Primer día'),
  to: say('Last day', 'Último día'),
  published: say('Published:', 'Publicado:'),
  norm: say('Law or resolution', 'Norma'),
  confidence: say('Confidence', 'Confianza'),
  state: say('State', 'Estado'),
  actions: say('Changes', 'Cambios'),
  inForce: say('In force', 'Vigente'),
  off: say('Switched off', 'Desactivada'),
  changed: say('Changed', 'Cambiada'),
  ending: say('Ends, and none follows', 'Termina sin sucesora'),
  change: say('Change', 'Cambiar'),
  restore: say('Take back', 'Retirar'),
  restoreQuestion: say(
    'The row holds again as it was published, for every day of issue.',
    'La fila vuelve a regir como se publicó, para cada fecha de emisión.',
  ),
};

const LEVELS = { warn: say('Warns', 'Advierte'), refuse: say('Refuses', 'Rechaza') };

const CONFIDENCE = {
  A: say('official text', 'texto oficial'),
  B: say('two sources', 'dos fuentes'),
  C: say('one source', 'una fuente'),
};

export default function RulesScreen() {
  const t = useWords();
  const rules = useQuery(queries.admin.rules.list());
  const [changing, setChanging] = useState<RuleRow>();
  return (
    <>
      <PageHeader title={t(WORDS.title)} />
      <Stack>
        <Text>{t(WORDS.hint)}</Text>
        <QueryResult query={rules}>{({ data }) => <RuleTable rows={data} onChange={setChanging} />}</QueryResult>
      </Stack>
      {changing !== undefined && <RuleForm row={changing} onDone={() => setChanging(undefined)} />}
    </>
  );
}

interface RuleTableProps {
  readonly rows: readonly RuleRow[];
  readonly onChange: (row: RuleRow) => void;
}

function RuleTable({ rows, onChange }: RuleTableProps) {
  const t = useWords();
  return (
    <DataTable
      label={t(WORDS.title)}
      columns={[
        { header: t(WORDS.rule), cell: ({ title, id }) => <Titled title={title} detail={id} /> },
        {
          header: t(WORDS.value),
          isNumber: true,
          cell: (row) => formatValue(row, t(WORDS.days)) ?? (row.level === null ? '—' : t(LEVELS[row.level])),
        },
        { header: t(WORDS.from), cell: ({ from, published }) => <Day day={from} published={published.from} /> },
        { header: t(WORDS.to), cell: ({ to, published }) => <Day day={to} published={published.to} /> },
        {
          header: t(WORDS.norm),
          cell: ({ norm, confidence }) => (
            <Titled title={norm} detail={`${t(WORDS.confidence)} ${confidence}: ${t(CONFIDENCE[confidence])}`} />
          ),
        },
        { header: t(WORDS.state), cell: (row) => <State row={row} /> },
        { header: t(WORDS.actions), cell: (row) => <Actions row={row} onChange={onChange} /> },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

function Titled({ title, detail }: { readonly title: string; readonly detail: string }) {
  return (
    <>
      <Text size="sm">{title}</Text>
      <Text size="xs" c="dimmed">
        {detail}
      </Text>
    </>
  );
}

interface DayProps {
  readonly day: string | null;
  readonly published: string | null;
}

/** Day of a row, and below it the published one if they differ. */
function Day({ day, published }: DayProps) {
  const t = useWords();
  const shown = (date: string | null) => (date === null ? '—' : formatDay(date));
  return day === published ? (
    shown(day)
  ) : (
    <Titled title={shown(day)} detail={`${t(WORDS.published)} ${shown(published)}`} />
  );
}

function State({ row: { enabled, inForce, ending, override } }: { readonly row: RuleRow }) {
  const t = useWords();
  return (
    <Group gap={4}>
      {inForce && (
        <Badge variant="light" color="green">
          {t(WORDS.inForce)}
        </Badge>
      )}
      {!enabled && (
        <Badge variant="light" color="gray">
          {t(WORDS.off)}
        </Badge>
      )}
      {override !== null && (
        <Badge variant="light" color="blue">
          {t(WORDS.changed)}
        </Badge>
      )}
      {ending && (
        <Badge variant="light" color="red">
          {t(WORDS.ending)}
        </Badge>
      )}
    </Group>
  );
}

interface ActionsProps {
  readonly row: RuleRow;
  readonly onChange: (row: RuleRow) => void;
}

function Actions({ row, onChange }: ActionsProps) {
  const t = useWords();
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t(WORDS.change)}: ${row.id}`}
        onClick={() => onChange(row)}
      >
        {t(WORDS.change)}
      </Button>
      {row.override !== null && (
        <ConfirmButton
          size="compact-sm"
          label={t(WORDS.restore)}
          accessibleName={`${t(WORDS.restore)}: ${row.id}`}
          question={t(WORDS.restoreQuestion)}
          onConfirm={() => client.admin.rules.restore.mutate({ rule_id: row.id })}
          groups={['admin.rules']}
        />
      )}
    </Group>
  );
}
