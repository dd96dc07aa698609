import { FIELD_MESSAGES, say } from '@chasqui/core/messages';
import { MAX_LOGO_BYTES } from '@chasqui/core/paper';
import { Button, FileInput, Group, Image } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { readBase64 } from '../components/read-base64.ts';
import { useWords } from '../language/language.tsx';
import { Panel } from './panel.tsx';
import type { PaperValues } from './paper-values.ts';

const WORDS = {
  title: say('Logo', 'Logo'),
  hint: say(
    'PNG or JPEG, at most 256 KB. A wide picture on a white background looks best.',
    'PNG o JPEG, de hasta 256 KB. Se ve mejor una imagen ancha sobre fondo blanco.',
  ),
  file: say('Picture', 'Imagen'),
  choose: say('Choose a picture', 'Elegir una imagen'),
  remove: say('Remove the logo', 'Quitar el logo'),
};

interface LogoFieldProps {
  readonly form: UseFormReturnType<PaperValues>;
}

/** Chooser of the logo, with the picture that will be printed. */
export function LogoField({ form }: LogoFieldProps) {
  const t = useWords();
  const { logo } = form.values;
  const { errors } = form;
  const choose = async (file: File | null) => {
    if (file === null) return;
    if (file.size > MAX_LOGO_BYTES) {
      form.setFieldError('logo', t(FIELD_MESSAGES.pictureTooLarge(MAX_LOGO_BYTES)));
      return;
    }
    form.clearErrors();
    form.setFieldValue('logo', { mediaType: file.type, base64: await readBase64(file) });
  };
  return (
    <Panel title={t(WORDS.title)} hint={t(WORDS.hint)}>
      {logo !== null && (
        <Group>
          <Image
            src={`data:${logo.mediaType};base64,${logo.base64}`}
            alt={t(WORDS.title)}
            mah={96}
            maw={280}
            w="auto"
            fit="contain"
            bg="white"
          />
          <Button variant="default" onClick={() => form.setFieldValue('logo', null)}>
            {t(WORDS.remove)}
          </Button>
        </Group>
      )}
      <FileInput
        label={t(WORDS.file)}
        placeholder={t(WORDS.choose)}
        accept="image/png,image/jpeg"
        value={null}
        onChange={choose}
        error={errors.logo ?? errors['logo.base64'] ?? errors['logo.mediaType']}
      />
    </Panel>
  );
}
