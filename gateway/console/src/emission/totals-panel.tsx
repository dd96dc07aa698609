import { isChasquiApiError } from '@chasqui/client';
import { decimal } from '@chasqui/core/decimal';
import { type Message, say } from '@chasqui/core/messages';
import { Alert, Divider, Group, List, Stack, Text } from '@mantine/core';
import { describeProblem, describeWarning } from '../components/field-words.ts';
import { formatMoney } from '../language/formats.ts';
import { useLanguage, useWords } from '../language/language.tsx';
import type { CheckResult } from './emission-kind.ts';
import type { LiveTotals } from './live-totals.ts';

type Figure = keyof CheckResult['totals'];

/** Figures in the order of the paper. Those marked are shown without an amount too. */
const FIGURES = [
  { figure: 'taxable', label: say('Taxed', 'Op. gravada'), isAlwaysShown: true },
  { figure: 'exempt', label: say('Exempt', 'Op. exonerada'), isAlwaysShown: false },
  { figure: 'unaffected', label: say('Unaffected', 'Op. inafecta'), isAlwaysShown: false },
  { figure: 'export', label: say('Export', 'Exportación'), isAlwaysShown: false },
  { figure: 'free', label: say('Free', 'Op. gratuita'), isAlwaysShown: false },
  { figure: 'discount', label: say('Discounts', 'Descuentos'), isAlwaysShown: false },
  { figure: 'charges', label: say('Charges', 'Cargos'), isAlwaysShown: false },
  { figure: 'isc', label: say('ISC', 'ISC'), isAlwaysShown: false },
  { figure: 'igv', label: say('IGV', 'IGV'), isAlwaysShown: true },
  { figure: 'ivap', label: say('IVAP', 'IVAP'), isAlwaysShown: false },
  { figure: 'icbper', label: say('ICBPER', 'ICBPER'), isAlwaysShown: false },
  { figure: 'prepaid', label: say('Advances', 'Anticipos'), isAlwaysShown: false },
] as const satisfies readonly { readonly figure: Figure; readonly label: unknown; readonly isAlwaysShown: boolean }[];

const WORDS = {
  total: say('Total', 'Total'),
  perception: say('Perception', 'Percepción'),
  collected: say('To collect', 'Total a cobrar'),
  initialPayment: say('Initial payment', 'Pago inicial'),
  later: say('Left after it', 'Resto'),
  incomplete: say('Fill in the form to see the total.', 'Complete el formulario para ver el total.'),
  unfinished: say('Fill in the form to issue it.', 'Complete el formulario para emitir.'),
  correct: say('Nothing to correct.', 'Sin observaciones.'),
  working: say('Calculating…', 'Calculando…'),
  refused: say('To issue it, correct this:', 'Para emitir, corrija lo siguiente:'),
  unknown: say('The total is not known at the moment. You can issue it.', 'Ahora no se conoce el total. Puede emitir.'),
};

interface TotalsPanelProps {
  readonly live: LiveTotals;
  /** Null for a document without amounts. */
  readonly currency: string | null;
  /** Part of a sale on credit that is paid at once, if all of the rest is paid to the company. */
  readonly initialPayment?: number | undefined;
  /** Name of the total of a document that has no other figures. */
  readonly onlyTotal?: Message;
}

/** Totals as the service computes them, with its warnings. */
export function TotalsPanel({ live, currency, initialPayment, onlyTotal }: TotalsPanelProps) {
  const t = useWords();
  const { language } = useLanguage();
  const { isComplete, isCurrent, totals, warnings, error } = live;
  if (!isComplete) return <Text size="sm">{t(currency === null ? WORDS.unfinished : WORDS.incomplete)}</Text>;
  if (error !== null) return <Refusal error={error} />;
  if (totals === undefined) return <Text size="sm">{t(WORDS.working)}</Text>;
  return (
    <Stack gap="xs" aria-busy={!isCurrent}>
      {currency === null ? (
        <Text size="sm">{t(isCurrent ? WORDS.correct : WORDS.working)}</Text>
      ) : (
        <Amounts
          totals={totals}
          currency={currency}
          isCurrent={isCurrent}
          initialPayment={initialPayment}
          onlyTotal={onlyTotal}
        />
      )}
      {warnings.map(({ code, message }) => (
        <Alert key={code} color="yellow" p="xs">
          {describeWarning(message, language)}
        </Alert>
      ))}
    </Stack>
  );
}

interface AmountsProps {
  readonly totals: CheckResult['totals'];
  readonly currency: string;
  readonly isCurrent: boolean;
  readonly initialPayment: number | undefined;
  readonly onlyTotal: Message | undefined;
}

function Amounts({ totals, currency, isCurrent, initialPayment, onlyTotal }: AmountsProps) {
  const t = useWords();
  const figures = onlyTotal === undefined ? FIGURES : [];
  return (
    <>
      {figures
        .filter(({ figure, isAlwaysShown }) => isAlwaysShown || totals[figure] !== 0)
        .map(({ figure, label }) => (
          <Amount key={figure} label={t(label)} amount={totals[figure]} currency={currency} />
        ))}
      {figures.length > 0 && <Divider />}
      <Group justify="space-between" aria-live="polite">
        <Text fw={700}>{t(onlyTotal ?? WORDS.total)}</Text>
        <Text fw={700} size="xl">
          {isCurrent ? formatMoney(totals.payable, currency) : t(WORDS.working)}
        </Text>
      </Group>
      {isCurrent && totals.perception !== 0 && (
        <>
          <Amount label={t(WORDS.perception)} amount={totals.perception} currency={currency} />
          <Amount
            label={t(WORDS.collected)}
            amount={decimal(totals.payable).plus(decimal(totals.perception)).toNumber()}
            currency={currency}
          />
        </>
      )}
      {isCurrent && initialPayment !== undefined && (
        <>
          <Amount label={t(WORDS.initialPayment)} amount={initialPayment} currency={currency} />
          <Amount
            label={t(WORDS.later)}
            amount={decimal(totals.payable).minus(decimal(initialPayment)).toNumber()}
            currency={currency}
          />
        </>
      )}
    </>
  );
}

interface AmountProps {
  readonly label: string;
  readonly amount: number;
  readonly currency: string;
}

function Amount({ label, amount, currency }: AmountProps) {
  return (
    <Group justify="space-between">
      <Text size="sm">{label}</Text>
      <Text size="sm">{formatMoney(amount, currency)}</Text>
    </Group>
  );
}

/** Tells what keeps a document from being issued. */
export function Refusal({ error }: { readonly error: Error }) {
  const t = useWords();
  const { language } = useLanguage();
  if (!isChasquiApiError(error) || error.details.length === 0) return <Text size="sm">{t(WORDS.unknown)}</Text>;
  return (
    <Alert color="yellow" p="xs">
      <Text size="sm" fw={600}>
        {t(WORDS.refused)}
      </Text>
      <List size="sm">
        {error.details.map((problem) => (
          <List.Item key={problem.path + problem.message}>{describeProblem(problem, language)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
