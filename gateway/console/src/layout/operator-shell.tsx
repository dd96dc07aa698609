import { say } from '@chasqui/core/messages';
import { useWords } from '../language/language.tsx';
import { OPERATOR_NAVIGATION } from './navigation.ts';
import { Shell } from './shell.tsx';

const WORDS = { title: say('Chasqui: operation', 'Chasqui: operación') };

export default function OperatorShell() {
  const t = useWords();
  return <Shell title={t(WORDS.title)} navigation={OPERATOR_NAVIGATION} />;
}
