import { readFileSync } from 'node:fs';
import { exitWithError } from '../exit-with-error.mjs';
import { projectPath, readJson } from '../project.mjs';
import { captureOutput } from '../run.mjs';

/** The commit and its time. Files of a release have this time, so a commit has one checksum. */
export function releaseSource() {
  const [commit, seconds] = (captureOutput('git', ['log', '-1', '--format=%h %ct']) ?? '')
    .trim()
    .split(' ');
  if (!seconds) exitWithError('A release is made from a git checkout, which names its commit.');
  return { commit, date: new Date(Number(seconds) * 1000) };
}

/**
 * The version of package.json, whose section of the changelog must exist. A snapshot of a commit
 * precedes that version.
 */
export function releaseVersion(isSnapshot, { commit, date }) {
  const { version } = readJson('package.json');
  if (isSnapshot) {
    const day = date.toISOString().slice(0, 10).replaceAll('-', '');
    return `${version}-snapshot.${day}.g${commit}`;
  }
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')}( |$)`, 'm');
  if (!heading.test(readFileSync(projectPath('CHANGELOG.md'), 'utf8'))) {
    exitWithError(
      `CHANGELOG.md has no section "## ${version}". Write it, change the version of package.json, or use --snapshot.`,
    );
  }
  return version;
}
