import { say } from '@chasqui/core/messages';
import { Anchor, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../language/language.tsx';

const WORDS = { paper: say('Paper', 'Representación impresa'), open: say('Open the PDF', 'Abrir el PDF') };

interface PdfFrameProps {
  readonly pdf: Blob;
}

/** Shows a PDF, with a link for devices that cannot show one inside a page. */
export function PdfFrame({ pdf }: PdfFrameProps) {
  const t = useWords();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(pdf);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [pdf]);
  if (url === undefined) return null;
  return (
    <Stack gap="xs">
      <iframe title={t(WORDS.paper)} src={`${url}#navpanes=0&view=FitH`} width="100%" height={640} />
      <Anchor href={url} target="_blank" rel="noopener" size="sm">
        {t(WORDS.open)}
      </Anchor>
    </Stack>
  );
}
