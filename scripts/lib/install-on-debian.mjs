import { existsSync } from 'node:fs';
import { captureOutput, run } from './run.mjs';

/** Installs Debian packages where that is possible: on Debian and its kin, as root or with sudo that asks nothing. */
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
  // A list that cannot be renewed may still name what is needed.
  await apt('update', '-qq');
  return (await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)) === 0;
}

function rightsToInstall() {
  if (process.getuid() === 0) return [];
  return captureOutput('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n'];
}
