/** Rules of the page for buyers, added to those of every public page. */
const RULES = `
:root { --brand: var(--action); --brand-ink: var(--action-ink); }
main { border-top: 0.375rem solid var(--brand); }
.test {
  margin: 0 0 1.25rem; padding: 0.5rem 1rem; border-radius: 0.5rem; font-weight: 600; text-align: center;
  background: var(--waiting-ground); color: var(--waiting);
}
.issuer { margin: 0 0 1.5rem; }
.issuer img {
  display: block; max-width: min(14rem, 100%); max-height: 5rem; margin: 0 0 0.75rem; border-radius: 0.25rem;
  background: #ffffff;
}
.issuer p { margin: 0; overflow-wrap: anywhere; }
.issuer strong { font-size: 1.0625rem; }
.amount { margin: 0.75rem 0 0; font-size: 2rem; font-weight: 700; line-height: 1.2; overflow-wrap: anywhere; }
.amount small { display: block; font-size: 0.875rem; font-weight: 400; color: var(--quiet); }
.files { display: grid; grid-template-columns: 1fr 1fr; gap: 0.625rem; margin: 1.25rem 0 0; }
.files a {
  display: flex; align-items: center; justify-content: center; min-height: 3rem; padding: 0.5rem 0.75rem;
  border: 1px solid var(--quiet); border-radius: 0.375rem; color: inherit; font-weight: 600; text-align: center;
  text-decoration: none;
}
.files a:first-child {
  grid-column: 1 / -1; border-color: var(--rule); color: var(--brand-ink); background: var(--brand);
}
.files a:last-child:nth-child(2) { grid-column: 1 / -1; }
.files a:hover { text-decoration: underline; }
.files + .hint { margin-top: 0.75rem; }
section { margin: 1.5rem 0 0; padding: 1.25rem 0 0; border-top: 1px solid var(--rule); }
section h2 { margin: 0; padding: 0; border: 0; }
section dl { margin: 0; }
section h2 + dl { margin-top: 0.5rem; }
section dl div {
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: 0 0.75rem; align-items: baseline;
  padding: 0.25rem 0; border: 0;
}
dd { white-space: pre-line; }
.box { padding: 1rem; border: 1px solid var(--quiet); border-radius: 0.5rem; }
.lines { margin: 0.5rem 0 0; padding: 0; list-style: none; }
.lines li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 0; }
.lines li + li { border-top: 1px solid var(--rule); }
.lines p { grid-column: 1; margin: 0; overflow-wrap: anywhere; }
.lines p.sum { grid-column: 2; grid-row: 1; max-width: 11rem; text-align: right; font-variant-numeric: tabular-nums; }
.lines p.small { grid-column: 1 / -1; }
.lines .label, .small { color: var(--quiet); font-size: 0.875rem; }
dl.sums div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
.sums dt { font-size: 1rem; }
.sums dd { margin-left: auto; text-align: right; }
.sums .sum { margin-top: 0.25rem; padding-top: 0.625rem; border-top: 1px solid var(--rule); font-weight: 700; }
.sums .sum dt { color: inherit; }
table { width: 100%; margin: 0.5rem 0 0; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--quiet); font-size: 0.875rem; font-weight: 400; }
td { border-top: 1px solid var(--rule); }
th:last-child, td:last-child { padding-right: 0; }
.right { text-align: right; }
.small { overflow-wrap: anywhere; }
@media (max-width: 33.99rem) {
  body { padding: 0.75rem 0.75rem 2rem; }
  main { padding: 1.25rem; }
}
@media (min-width: 34rem) {
  .files { grid-template-columns: 2fr 1fr 1fr; }
  section dl div { grid-template-columns: 11rem minmax(0, 1fr); }
  .files a:first-child, .files a:last-child:nth-child(2) { grid-column: auto; }
}
@media print {
  body { padding: 0; background: none; }
  main { max-width: none; padding: 0; border: 0; }
  .files, .files + .hint { display: none; }
}
`;

/** Relative luminance above which black has more contrast than white (WCAG 2.2). */
const MIDDLE_LUMINANCE = 0.179;

/** Returns the relative luminance of a colour `#RRGGBB`, from 0 to 1 (WCAG 2.2). */
function luminanceOf(color: string): number {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns black or white, whichever can be read on a colour `#RRGGBB`. */
export function inkOn(color: string): string {
  return luminanceOf(color) > MIDDLE_LUMINANCE ? '#000000' : '#ffffff';
}

/** Returns the rules of the page. @param color the company's colour, `#RRGGBB`; none for the page's own */
export function buyerStyle(color: string | undefined): string {
  return color === undefined ? RULES : `${RULES}:root { --brand: ${color}; --brand-ink: ${inkOn(color)}; }\n`;
}
