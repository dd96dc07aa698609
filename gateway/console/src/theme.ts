import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

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
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    // A badge in a narrow column would lose the end of its text.
    Badge: { styles: { label: { overflow: 'visible' } } },
    Select: { defaultProps: OPTIONS },
    Autocomplete: { defaultProps: OPTIONS },
  },
  // Letters on a light shade of a colour have the colour of text: those of the colour have too little contrast.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'light' ? { ...colors, color: 'var(--mantine-color-text)' } : colors;
  },
});

/** Gives links, errors, hints and small text the contrast that WCAG AA asks for. Mantine's own colours have too little. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-red-outline': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-anchor': 'var(--mantine-color-chasqui-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
});
