/** Issuer of a document, as its mail names it. */
export interface MailIssuer {
  readonly tradeName: string | null;
  /** Legal name. */
  readonly name: string;
  readonly ruc: string;
}

/**
 * Characters other than Latin letters, digits and the marks of company names. Mail programs show the name of a sender and not
 * the address. A name with `@`, angle brackets or letters of other scripts could pass for the address of another.
 */
const NOT_IN_NAMES = /[^\p{Script=Latin}\p{M}0-9 .,&'()/+#°-]/gu;

/** Returns the name by which people know the company: the trade name, or the legal name. */
export function shownName({ tradeName, name }: MailIssuer): string {
  return clean(tradeName ?? '') || clean(name);
}

/** Returns the name beside the address of the sender: trade name, legal name and RUC of the company. */
export function senderName(issuer: MailIssuer): string {
  const [shown, legal] = [shownName(issuer), clean(issuer.name)];
  const names = shown === legal ? legal : `${shown} - ${legal}`;
  return `${names} (RUC ${issuer.ruc})`.trim();
}

// The compatible form turns lookalikes such as the full-width sign into the sign itself.
function clean(name: string): string {
  return name.normalize('NFKC').replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
}
