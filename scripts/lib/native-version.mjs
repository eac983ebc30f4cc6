/**
 * The version of the release for the build tools of both shells. The stores require a number that
 * grows with each upload.
 *
 * @param version of the root package, such as 1.4.2; minor and patch stay below 100
 * @returns the content of each file, by its path
 */
export function nativeVersionFiles(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  const code = major * 10_000 + minor * 100 + patch;
  return {
    'apps/native/android/version.properties': `name=${version}\ncode=${code}\n`,
    'apps/native/ios/version.xcconfig': `MARKETING_VERSION = ${version}\nCURRENT_PROJECT_VERSION = ${code}\n`,
  };
}
