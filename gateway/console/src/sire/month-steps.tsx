import { type Message, say } from '@chasqui/core/messages';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { client } from '../api/client.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useWords } from '../language/language.tsx';
import { findRunning, type SalesMonth, TICKET_KINDS } from './sales-month.ts';
import { askBefore, isHarmless, nextStep, offeredSteps, type Step } from './step-words.ts';

const TAKE: Readonly<Record<Step, (month: { readonly period: string }) => Promise<unknown>>> = {
  accept: (month) => client.sire.acceptSales.mutate(month),
  replace: (month) => client.sire.replaceSales.mutate(month),
  register_preliminary: (month) => client.sire.registerSalesPreliminary.mutate(month),
  delete_preliminary: (month) => client.sire.deleteSalesPreliminary.mutate(month),
  delete_replacement: (month) => client.sire.deleteSalesReplacement.mutate(month),
};

const GENERATED_IN_SOL = say('The register itself is generated in SOL', 'El registro mismo se genera en SOL');

const THEN_RECEIPT = say('Then ask for its receipt here.', 'Luego pida aquí su constancia.');

interface MonthStepsProps {
  readonly month: SalesMonth;
  /** True if the person may take steps. */
  readonly mayAct: boolean;
}

/** Next step of a month, with the buttons of the steps that SUNAT takes now. */
export function MonthSteps({ month, mayAct }: MonthStepsProps) {
  const t = useWords();
  const { period, state, inSol } = month;
  const isBusy = findRunning(month) !== undefined;
  const { color, title, text } = nextStep(month);
  return (
    <Stack>
      <Alert role="status" color={color} title={t(title)}>
        <Text size="sm">{text === null ? `${inSol} ${t(THEN_RECEIPT)}` : t(text)}</Text>
      </Alert>
      {mayAct && (
        <Group gap="xs">
          {offeredSteps(month).map((step) => (
            <ConfirmButton
              key={step}
              label={t(TICKET_KINDS[step])}
              question={t(askBefore(step, month))}
              isHarmless={isHarmless(step, month)}
              variant={isHarmless(step, month) ? 'filled' : 'default'}
              disabled={isBusy}
              // Each click is a request of its own: the key of one that failed would bring its answer again.
              onConfirm={() => TAKE[step]({ period })}
              groups={['sire']}
            />
          ))}
        </Group>
      )}
      {state !== 'generated' && text !== null && <InSol title={GENERATED_IN_SOL} text={inSol} />}
    </Stack>
  );
}

function InSol({ title, text }: { readonly title: Message; readonly text: string }) {
  const t = useWords();
  return (
    <Text size="sm" c="dimmed">
      <strong>{t(title)}.</strong> {text}
    </Text>
  );
}
