import { createTheme, type MantineColorsTuple } from '@mantine/core';

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

export const THEME = createTheme({
  primaryColor: 'chasqui',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  colors: { chasqui: CHASQUI },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  defaultRadius: 'md',
  cursorType: 'pointer',
});
