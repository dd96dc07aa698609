/** A start that cannot go on for a reason that its reader can do something about; the message says what. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
