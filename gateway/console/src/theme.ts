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
  // Letters on a colour are black or white, whichever has more contrast.
  luminanceThreshold: 0.179,
  colors: { chasqui: CHASQUI },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: {
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    Select: { defaultProps: OPTIONS },
    Autocomplete: { defaultProps: OPTIONS },
  },
});

/** Gives errors, hints, badges and small text the contrast that WCAG AA asks for. Mantine's own colours have too little. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-green-light-color': '#1b6b30',
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-orange-light-color': '#9c3500',
    '--mantine-color-red-light-color': '#a61e1e',
    '--mantine-color-red-outline': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
});
