import { readFileSync } from 'node:fs';
import { captureOutput } from '../run.mjs';
import { runCommand } from './processes.mjs';

const ip = (...args) => runCommand(['ip', args]);

/**
 * Machines on this one: network namespaces, joined by a bridge that carries the addresses of
 * deploy/ in another network.
 *
 * @param hosts the last part of the address of each machine
 */
export async function createMachines(hosts) {
  const number = process.pid % 250;
  const network = `198.18.${number}.`;
  const bridge = `ps${number}`;
  const namespace = (name) => `ps${number}-${name}`;
  const inside = (name, [command, args]) => [
    'ip',
    ['netns', 'exec', namespace(name), command, ...args],
  ];

  async function create(name, host) {
    const link = namespace(name);
    await ip('netns', 'add', link);
    await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', link);
    await ip('link', 'set', link, 'master', bridge, 'up');
    await runCommand(inside(name, ['ip', ['addr', 'add', `${network}${host}/24`, 'dev', 'eth0']]));
    for (const device of ['lo', 'eth0'])
      await runCommand(inside(name, ['ip', ['link', 'set', device, 'up']]));
  }

  function pids(name) {
    const listing = captureOutput('ip', ['netns', 'pids', namespace(name)]) ?? '';
    return listing.split('\n').filter(Boolean).map(Number);
  }

  async function dropPackets(name, action) {
    for (const [chain, device] of [
      ['INPUT', '-i'],
      ['OUTPUT', '-o'],
    ])
      await runCommand(inside(name, ['iptables', [action, chain, device, 'eth0', '-j', 'DROP']]));
  }

  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${network}1/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  for (const [name, host] of Object.entries(hosts)) await create(name, host);
  return {
    inside,
    network,
    address: (name) => `${network}${hosts[name]}`,
    /** Sends a signal to all processes of a machine, or to those of one program. */
    signal(name, signal, program) {
      for (const pid of pids(name))
        if (!program || programOf(pid) === program) signalProcess(pid, signal);
    },
    /** Drops all packets from and to a machine, without an error for either side. */
    partition: (name) => dropPackets(name, '-I'),
    heal: (name) => dropPackets(name, '-D'),
    async remove() {
      for (const name of Object.keys(hosts)) {
        for (const pid of pids(name)) signalProcess(pid, 'SIGKILL');
        await ip('netns', 'delete', namespace(name));
      }
      await ip('link', 'delete', bridge);
    },
  };
}

function programOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has exited since it was listed.
  }
}
