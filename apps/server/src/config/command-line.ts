/**
 * How an operator runs a command of this installation: with the launcher of a release, which sets
 * the variable, or with npm in a checkout.
 */
export function commandLine(command: 'admin' | 'backup' | 'restore'): string {
  return process.env.PRAYER_SWAP_RELEASE ? `prayer-swap ${command}` : `npm run ${command} --`;
}
