import { say } from '@chasqui/core/messages';
import { Anchor, Box, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWords } from '../language/language.tsx';

const WORDS = {
  paper: say('Sample of the paper', 'Muestra del papel'),
  open: say('Open the PDF', 'Abrir el PDF'),
};

/** Milliseconds that a browser needs to draw a PDF after it loaded it. */
const DRAWING_MS = 800;

interface SteadyPdfProps {
  readonly pdf: Blob;
}

/** Shows a PDF that changes. The earlier one stays in sight until the new one is drawn, so that nothing flickers. */
export function SteadyPdf({ pdf }: SteadyPdfProps) {
  const t = useWords();
  const [shown, setShown] = useState<string>();
  const [next, setNext] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(pdf);
    setNext(url);
    return () => URL.revokeObjectURL(url);
  }, [pdf]);
  useEffect(() => {
    if (loaded !== next) return;
    const timer = setTimeout(() => setShown(loaded), DRAWING_MS);
    return () => clearTimeout(timer);
  }, [loaded, next]);
  const urls = [...new Set([shown, next])].filter((url) => url !== undefined);
  return (
    <Stack gap="xs">
      <Box pos="relative" h={{ base: 420, lg: '65vh' }} mih={420}>
        {urls.map((url) => (
          <Box
            key={url}
            component="iframe"
            title={t(WORDS.paper)}
            src={`${url}#toolbar=0&navpanes=0&view=FitH`}
            pos="absolute"
            w="100%"
            h="100%"
            bd={0}
            style={{ zIndex: url === shown ? 1 : 0 }}
            aria-hidden={url !== next}
            onLoad={() => setLoaded(url)}
          />
        ))}
      </Box>
      {next !== undefined && (
        <Anchor href={next} target="_blank" rel="noopener" size="sm">
          {t(WORDS.open)}
        </Anchor>
      )}
    </Stack>
  );
}
