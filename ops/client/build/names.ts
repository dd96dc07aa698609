/** `credit-note` and `creditNote` are `CreditNote`. */
export function toPascalCase(name: string): string {
  const camel = toCamelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** `credit-note` is `creditNote`. */
export function toCamelCase(name: string): string {
  return name.replaceAll(/[-_.](\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** `creditNote` and `credit-note` are `credit_note`. */
export function toSnakeCase(name: string): string {
  return toCamelCase(name).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Breaks a text into lines of at most `width` characters. Rows of tables and words longer than that stay whole. */
export function wrapText(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (paragraph.startsWith('|')) return [paragraph];
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}
