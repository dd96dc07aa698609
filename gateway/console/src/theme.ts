import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Chasqui's brown, from light to dark. */
const CHASQUI: MantineColorsTuple = [
  '#fdf1ea',
  '#f6ddd0',
  '#eeb99d',
  '#e59268',
  '#de713b',
  '#c95a22',
  '#a8491a',
  '#8a3b12',
  '#6f2f0e',
  '#54230a',
];

/** Lists of options scroll by themselves: a scroll area around them would need a tab stop of its own. */
const OPTIONS = { withScrollArea: false, styles: { options: { maxHeight: 260, overflowY: 'auto' } } } as const;

export const THEME = createTheme({
  primaryColor: 'chasqui',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { chasqui: CHASQUI },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: { Select: { defaultProps: OPTIONS }, Autocomplete: { defaultProps: OPTIONS } },
});

/** Colours of errors, hints and small text, with the contrast that WCAG AA asks for. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
  },
});
