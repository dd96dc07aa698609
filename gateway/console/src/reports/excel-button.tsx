import { say } from '@chasqui/core/messages';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../api/download.ts';
import { notifyFailed } from '../components/notify.ts';
import { useWords } from '../language/language.tsx';

const WORDS = { excel: say('Documents in Excel', 'Comprobantes en Excel') };

interface ExcelButtonProps {
  /** First and last day of issue, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

/** Button that downloads the documents of a period as a workbook. */
export function ExcelButton(period: ExcelButtonProps) {
  const t = useWords();
  const query = new URLSearchParams({ format: 'xlsx', ...period });
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(`/api/exports/documents?${query}`),
    onError: notifyFailed,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet aria-hidden size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t(WORDS.excel)}
    </Button>
  );
}
