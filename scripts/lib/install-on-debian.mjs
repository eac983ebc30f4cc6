import { existsSync } from 'node:fs';
import { captureOutput, run } from './run.mjs';

/**
 * Installs Debian packages if possible: on Debian and its derivatives, as root or with passwordless
 * sudo.
 */
export async function installOnDebian(packages) {
  const prefix = existsSync('/etc/debian_version') && rightsToInstall();
  if (!prefix) return false;
  console.log(`Installing ${packages.join(', ')}.`);
  const apt = (...args) => {
    const [command, ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return run(command, rest);
  };
  // Without an update the old package lists may suffice.
  await apt('update', '-qq');
  return (await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)) === 0;
}

function rightsToInstall() {
  if (process.getuid() === 0) return [];
  return captureOutput('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n'];
}
