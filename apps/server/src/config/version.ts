/** The version of this release: that of package.json. */
export const VERSION = '0.1.0';

/** A version as releases name it: 1.2.3, or 1.2.3-beta.1. */
export const VERSION_PATTERN = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})(-[0-9A-Za-z.-]{1,20})?$/;

/** Whether a version is newer than another. Of two with the same numbers, the final one is. */
export function isNewerVersion(version: string, other: string): boolean {
  const [one, two] = [VERSION_PATTERN.exec(version), VERSION_PATTERN.exec(other)];
  if (!one || !two) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(one[part]) - Number(two[part]);
    if (difference !== 0) return difference > 0;
  }
  return one[4] === undefined && two[4] !== undefined;
}
