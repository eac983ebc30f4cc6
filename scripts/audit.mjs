import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findLockfileProblems, licenceList, productionPackages } from './lib/lockfile.mjs';
import { projectPath, readJson } from './lib/project.mjs';
import { createSbom } from './lib/sbom.mjs';

/*
 * Audits the dependencies. `--offline` checks the lockfile and the installed packages; without it
 * the registry is queried for vulnerabilities and signatures, and an SBOM is written to
 * `.cache/sbom.cdx.json`. `--write` regenerates docs/licences.md. AUDIT=strict fails if the
 * registry does not respond.
 */
const LICENCES = projectPath('docs/licences.md');
const SBOM = projectPath('.cache/sbom.cdx.json');
// The output is parsed, so it is not silenced, even if npm itself was.
const FAST_FLAGS = ['--fetch-retries=0', '--fetch-timeout=30000', '--loglevel=warn'];
/** npm's messages for a registry without this endpoint or without a connection. */
const NO_ANSWER =
  /ENOAUDIT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|EIDLETIMEOUT|E40[0345]|E50\d|audit endpoint returned an error|no dependencies to audit|No registry keys/i;

const args = process.argv.slice(2);
if (args.includes('--write')) writeFileSync(LICENCES, licenceList());

const problems = findLockfileProblems();
if (!existsSync(LICENCES) || readFileSync(LICENCES, 'utf8') !== licenceList()) {
  problems.push('docs/licences.md is not that of the lockfile: npm run audit:packages -- --write');
}
if (!args.includes('--offline')) {
  runNpmCheck('known holes', ['audit', '--audit-level=high', ...FAST_FLAGS]);
  runNpmCheck('signatures', ['audit', 'signatures', ...FAST_FLAGS]);
  writeSbom();
}
for (const problem of problems) console.log(`FAILED ${problem}`);
if (problems.length === 0)
  console.log('ok     packages: pins, lockfile, install scripts, licences');
process.exitCode = problems.length === 0 ? 0 : 1;

function npm(args) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: projectPath(),
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return { status, stdout, output: `${stdout}\n${stderr}` };
}

/** Checks the result. No answer is reported, and is a failure in strict mode. */
function runNpmCheck(what, args) {
  const { status, output } = npm(args);
  if (status === 0 && !NO_ANSWER.test(output)) console.log(`ok     ${what}: npm ${args[0]}`);
  else if (NO_ANSWER.test(output)) {
    console.log(
      `NOT ASKED ${what}: this registry does not answer npm ${args.slice(0, 2).join(' ')}`,
    );
    if (process.env.AUDIT === 'strict') problems.push(`the registry did not answer: ${what}`);
  } else problems.push(`${what}:\n${output.trim()}`);
}

function writeSbom() {
  const { version } = readJson('package.json');
  mkdirSync(projectPath('.cache'), { recursive: true });
  writeFileSync(SBOM, createSbom(productionPackages, { version, date: new Date() }));
  console.log(`ok     bill of materials: ${productionPackages.length} packages`);
}
