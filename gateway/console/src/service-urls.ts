/** Path of the console, with the prefix that a proxy adds, such as `/console/`. */
export const consolePath = new URL(document.baseURI).pathname;

/** Address of the service, without a slash at its end. */
export const serviceUrl = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** Address that logs in, renews and logs out. */
export const sessionUrl = new URL('session', document.baseURI).href;
