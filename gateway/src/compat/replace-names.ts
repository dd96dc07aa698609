/** Returns a message with the names that another system has for our fields, such as `fecha_de_emision` for `issueDate`. */
export function replaceNames(message: string, nameOf: (name: string) => string): string {
  return message.replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, nameOf);
}
