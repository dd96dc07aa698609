import { say } from '@chasqui/core/messages';
import { Badge } from '@mantine/core';
import { useWords } from '../language/language.tsx';
import type { Company } from './company-actions.tsx';

const WORDS = {
  active: say('Active', 'Activa'),
  inactive: say('Deactivated', 'Desactivada'),
};

/** States of a company that moves to another database. */
const MOVES = {
  closing: say('Being moved: closing', 'En traslado: cerrando'),
  moving: say('Being moved', 'En traslado'),
  moved: say('Moved away', 'Trasladada'),
  arriving: say('Being moved here', 'Llegando'),
};

/** Badge that tells if a company works, is deactivated, or moves. */
export function CompanyStanding({ company: { active, moveState } }: { readonly company: Company }) {
  const t = useWords();
  if (moveState !== null) {
    return (
      <Badge variant="light" color="yellow">
        {t(MOVES[moveState])}
      </Badge>
    );
  }
  return (
    <Badge variant="light" color={active ? 'green' : 'gray'}>
      {t(active ? WORDS.active : WORDS.inactive)}
    </Badge>
  );
}
