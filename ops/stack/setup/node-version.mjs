const MAJOR = 20;
const MINOR = 19;

/**
 * Returns the message if `version` (20.19.0) is too old for this project. Null if it is not.
 * @param {string} version
 */
export function describeOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return null;
  return `Chasqui needs Node.js ${MAJOR}.${MINOR} or newer and this is ${version}: install a newer one (https://nodejs.org) and run the command again.`;
}
