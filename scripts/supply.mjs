import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { faultsOfLockfile, licenceList } from './lib/lockfile.mjs';
import { inProject } from './lib/project.mjs';

/*
 * What the product is made of. `--offline` judges what lies here; without it the registry is asked for
 * known holes and for signatures, and a bill of materials is made in `.cache/sbom.cdx.json`.
 * `--write` writes docs/licences.md anew. SUPPLY=strict fails where the registry does not answer.
 */
const LICENCES = inProject('docs/licences.md');
const BILL = inProject('.cache/sbom.cdx.json');
// What it says is read, also where npm itself was asked to be silent.
const QUICKLY = ['--fetch-retries=0', '--fetch-timeout=30000', '--loglevel=warn'];
/** How npm says that a registry has no such answer, or none at all. */
const UNANSWERED =
  /ENOAUDIT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|EIDLETIMEOUT|E40[0345]|E50\d|audit endpoint returned an error|no dependencies to audit|No registry keys/i;

const given = process.argv.slice(2);
if (given.includes('--write')) writeFileSync(LICENCES, licenceList());

const faults = faultsOfLockfile();
if (!existsSync(LICENCES) || readFileSync(LICENCES, 'utf8') !== licenceList()) {
  faults.push('docs/licences.md is not that of the lockfile: npm run supply -- --write');
}
if (!given.includes('--offline')) {
  ask('known holes', ['audit', '--audit-level=high', ...QUICKLY]);
  ask('signatures', ['audit', 'signatures', ...QUICKLY]);
  makeBill();
}
for (const fault of faults) console.log(`FAILED ${fault}`);
if (faults.length === 0) console.log('ok     packages: pins, lockfile, install scripts, licences');
process.exitCode = faults.length === 0 ? 0 : 1;

function npm(args) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: inProject(),
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return { status, stdout, said: `${stdout}\n${stderr}` };
}

/** An answer is judged; none is said aloud, and fails where it must be there. */
function ask(what, args) {
  const { status, said } = npm(args);
  if (status === 0 && !UNANSWERED.test(said)) console.log(`ok     ${what}: npm ${args[0]}`);
  else if (UNANSWERED.test(said)) {
    console.log(
      `NOT ASKED ${what}: this registry does not answer npm ${args.slice(0, 2).join(' ')}`,
    );
    if (process.env.SUPPLY === 'strict') faults.push(`${what} could not be asked for`);
  } else faults.push(`${what}:\n${said.trim()}`);
}

function makeBill() {
  const { status, stdout, said } = npm(['sbom', '--sbom-format=cyclonedx', '--omit=dev']);
  if (status !== 0) {
    faults.push(`no bill of materials was made:\n${said.trim()}`);
    return;
  }
  mkdirSync(inProject('.cache'), { recursive: true });
  writeFileSync(BILL, stdout);
  console.log(`ok     bill of materials: ${JSON.parse(stdout).components.length} components`);
}
