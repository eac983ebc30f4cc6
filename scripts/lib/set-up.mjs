import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitWithError } from './exit-with-error.mjs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { beginInstall, endInstall, isInstallComplete, removePackages } from './install-mark.mjs';
import { projectPath } from './project.mjs';
import { captureOutput, run } from './run.mjs';

const NODE_MAJOR = 24;
const NPM_MAJOR = 11;
const OLDEST_NODE = 18;
/** npm omits native packages that exclude the Node that it runs on. */
const OLDEST_NODE_TO_INSTALL = 20;
const STAMP = projectPath('node_modules', '.set-up-for');
const COMMAND_NOT_FOUND = 127;
const REGISTRY_TIMEOUT_MS = 20_000;
const PROGRESS_EVERY_MS = 15_000;

/** A package of the large install only. */
const TOOL_MARKER = projectPath('node_modules', 'vitest');

/**
 * Installs the packages if they do not match the lockfile. There are two sizes: for building and
 * running, and with `tools` also for testing, checking, measuring and the native shells. A large
 * install never shrinks. Runs before any package is installed.
 *
 * @returns the path of the Node that runs the product
 */
export async function setUp({ tools = false } = {}) {
  const withTools = tools || existsSync(TOOL_MARKER);
  if (!(await isInstalled(withTools))) await install(withTools);
  // Earlier versions accepted what an interrupted installation had left.
  if (!findNode() && packagedNode()) {
    beginInstall();
    removePackages();
    await install(withTools);
  }
  const node = findNode() ?? exitWithoutNode();
  // Tools that start `node` by name get the same Node.
  process.env.PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
  return node;
}

/** Waits for another command that is installing. */
async function isInstalled(withTools) {
  return (await isInstallComplete()) && readStamp(STAMP) === expectedStamp(withTools);
}

/** Platforms install different packages, and two platforms may share a folder. */
function expectedStamp(withTools) {
  const packages = fingerprint(['package-lock.json', 'package.json']);
  return `${packages} ${process.platform}-${process.arch}${withTools ? ' tools' : ''}\n`;
}

async function install(withTools) {
  const systemNode = Number.parseInt(process.version.slice(1), 10);
  if (systemNode < OLDEST_NODE) {
    exitWithError(
      `Node ${OLDEST_NODE} or newer is needed to install the packages, and this is ${process.version}. Install it from https://nodejs.org, or use a release, which contains its own.`,
    );
  }
  const what = withTools ? 'the packages and the tools of development' : 'the packages';
  console.log(`Installing ${what}. This takes a minute, the first time only.`);
  const [command, ...first] = npmCommand();
  // NODE_ENV and npm's own settings must not change the size or omit Node itself.
  const size = withTools ? '--include=dev' : '--omit=dev';
  // npm would add the packages of other platforms to the lockfile.
  const flags = [size, '--include=optional', '--no-save', '--no-audit', '--no-fund'];
  const isReachable = isRegistryReachable(command, first);
  // Without a registry npm retries for minutes; its cache of earlier installs may suffice.
  const [more, stdio] = isReachable ? [[], 'inherit'] : [['--offline'], 'ignore'];
  const onStart = beginInstall();
  const progress = startProgressTimer();
  const args = ['install', ...flags, ...more, '--loglevel=error'];
  const code =
    systemNode < OLDEST_NODE_TO_INSTALL
      ? await installOnPackagedNode([command, ...first], args, { stdio, onStart })
      : await run(command, [...first, ...args], { stdio, onStart });
  clearInterval(progress);
  if (code !== 0)
    exitWithError(installErrorMessage(code, isReachable, () => registry(command, first)));
  removeHeaders();
  writeFileSync(STAMP, expectedStamp(withTools));
  endInstall();
}

/** Installs the packaged Node with a recent npm, and the packages by these. */
async function installOnPackagedNode([command, ...first], args, options) {
  const { name, version } = packagedNode();
  const folder = mkdtempSync(path.join(tmpdir(), 'prayer-swap-node-'));
  try {
    const packages = [`${name}@${version}`, `npm@${NPM_MAJOR}`];
    const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await run(command, [...first, 'install', ...flags, ...packages], options);
    if (code !== 0) return code;
    const modules = path.join(folder, 'node_modules');
    const npm = path.join(modules, 'npm', 'bin', 'npm-cli.js');
    return await run(nodeIn(path.join(modules, name)), [npm, ...args], options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A third of the packaged Node is C headers, and the project compiles no C. */
function removeHeaders() {
  for (const name of readdirSync(projectPath('node_modules'))) {
    if (/^node-(bin-)?(darwin|linux|win)-/.test(name))
      rmSync(projectPath('node_modules', name, 'include'), { recursive: true, force: true });
  }
}

function installErrorMessage(code, isReachable, registryName) {
  if (code === COMMAND_NOT_FOUND) {
    return 'npm was not found. Install Node 18 or later from https://nodejs.org, which brings npm.';
  }
  return isReachable
    ? 'The packages could not be installed; npm says why above. Check the network, then try again.'
    : `The registry of packages does not answer (${registryName()}). Check the network and npm's settings, then try again.`;
}

/** npm shows progress only on a terminal and is silent for minutes otherwise. */
function startProgressTimer() {
  const startedAt = Date.now();
  return setInterval(() => {
    console.log(`Still installing after ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  }, PROGRESS_EVERY_MS);
}

/**
 * Whether npm, with its settings and proxies, reaches its registry. An HTTP error counts as
 * reachable.
 */
function isRegistryReachable(command, first) {
  const timeoutFlags = ['--fetch-retries=0', `--fetch-timeout=${REGISTRY_TIMEOUT_MS}`];
  const args = [...first, 'view', 'typescript', 'version', ...timeoutFlags];
  const options = { encoding: 'utf8', timeout: 2 * REGISTRY_TIMEOUT_MS };
  const { status, stderr } = spawnSync(command, args, options);
  return status === 0 || /npm error code E\d{3}\b/.test(stderr ?? '');
}

/** Without credentials in the URL. */
function registry(command, first) {
  const address =
    captureOutput(command, [...first, 'config', 'get', 'registry'])?.trim() ?? 'unknown';
  return address.replace(/\/\/[^/@]*@/, '//');
}

/** The npm that runs this script, if any, because it may not be the first in PATH. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm && path.basename(npm) === 'npm-cli.js') return [process.execPath, npm];
  return process.platform === 'win32' ? ['cmd.exe', '/c', 'npm'] : ['npm'];
}

/** The Node of the packages; if there is none for the platform, the system's Node is used. */
function findNode() {
  // npm 9 and 10 do not link it in node_modules/.bin.
  const packaged = packagedNodeNames().map((name) => nodeIn(projectPath('node_modules', name)));
  return [...packaged, process.execPath].find((found) => major(found) >= NODE_MAJOR);
}

function exitWithoutNode() {
  return exitWithError(
    `The packages contain no Node for ${process.platform}-${process.arch}. Install Node ${NODE_MAJOR} from https://nodejs.org, then try again.`,
  );
}

/** The package with Node for this platform, and its version; undefined if there is none. */
function packagedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
  const name = packagedNodeNames().find((one) => one in optionalDependencies);
  return name && { name, version: optionalDependencies[name] };
}

/** The possible names of the package with Node for this platform. */
function packagedNodeNames() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return ['node', 'node-bin'].map((prefix) => `${prefix}-${system}-${process.arch}`);
}

function nodeIn(folder) {
  return path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function major(node) {
  if (!existsSync(node)) return 0;
  return Number.parseInt(captureOutput(node, ['--version'])?.slice(1) ?? '0', 10);
}
