import { say } from '@chasqui/core/messages';
import { Alert, List, Text } from '@mantine/core';
import { TextLink } from '../components/link.tsx';
import { counted } from '../language/formats.ts';
import { useWords } from '../language/language.tsx';
import { PURCHASE_PROBLEMS, type PurchasesMonth } from './purchase-words.ts';

const WORDS = {
  title: say('Look at these before the month is filed', 'Revise esto antes de presentar el mes'),
  none: say('Every purchase that was checked is valid', 'Todas las compras verificadas son válidas'),
};

interface PurchaseProblemsProps {
  readonly month: PurchasesMonth;
  /** Month of the address, YYYY-MM. */
  readonly period: string;
}

/** Problems of a month's purchases, each with its advice and a link to the list of them. Nothing before the first check. */
export function PurchaseProblems({ month, period }: PurchaseProblemsProps) {
  const t = useWords();
  const found = PURCHASE_PROBLEMS.filter(({ name }) => month.problems[name] > 0);
  const isChecked = month.byValidity.UNCHECKED < month.purchaseCount;
  if (found.length === 0) return isChecked && <Alert color="green" title={t(WORDS.none)} />;
  return (
    <Alert color="yellow" title={t(WORDS.title)}>
      <List spacing={4} size="sm">
        {found.map(({ name, one, many, advice, filter }) => {
          const text = t(counted(month.problems[name], one, many));
          return (
            <List.Item key={name}>
              {filter === null ? (
                <Text span inherit fw={600}>
                  {text}
                </Text>
              ) : (
                <TextLink to="/purchases" search={{ period, ...filter }} fw={600} c="inherit" td="underline" inherit>
                  {text}
                </TextLink>
              )}
              {'. '}
              {t(advice)}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}
