import { say } from '@chasqui/core/messages';
import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { notifyFailed } from '../components/notify.ts';
import { useWords } from '../language/language.tsx';
import { changeMode } from '../session/session.ts';
import { useAccount } from '../session/use-account.ts';

const WORDS = { test: say('Test mode', 'Modo de prueba') };

/** Switch between the company and its test company. All that was read of the other one is forgotten. */
export function ModeSwitch() {
  const t = useWords();
  const router = useRouter();
  const { livemode } = useAccount();
  const change = useMutation({
    mutationFn: () => changeMode(livemode ? 'test' : 'live'),
    onSuccess: async () => {
      queryClient.clear();
      await router.navigate({ to: '/' });
      await router.invalidate();
    },
    onError: notifyFailed,
  });
  return (
    <Switch
      role="switch"
      color="yellow"
      px="sm"
      mb="xs"
      label={t(WORDS.test)}
      checked={!livemode}
      disabled={change.isPending}
      onChange={() => change.mutate()}
    />
  );
}
