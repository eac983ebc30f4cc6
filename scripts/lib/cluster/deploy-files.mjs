import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '../project.mjs';

const SYSTEM_PATHS = /\/(etc|var\/lib|var\/log|var\/run)\//g;

/** Files of deploy/ for a machine of the cluster: in its folder, in the network of the cluster. */
export function createDeployFiles(folder, network, owner) {
  /** Replaces network and paths, and nothing else. */
  function render(machine, file) {
    const text = readFileSync(projectPath('deploy', file), 'utf8');
    return text
      .replaceAll('10.0.0.', network)
      .replace(SYSTEM_PATHS, (systemPath) => `${folder}/${machine}${systemPath}`);
  }

  /** @param mode of a file with passwords, or of a folder */
  function makeFolder(machine, systemPath, mode = 0o755) {
    const made = path.join(folder, machine, systemPath);
    mkdirSync(made, { recursive: true, mode });
    chownSync(made, owner.uid, owner.gid);
    return made;
  }

  return {
    render,
    makeFolder,
    write(machine, systemPath, text) {
      makeFolder(machine, path.dirname(systemPath));
      const file = path.join(folder, machine, systemPath);
      writeFileSync(file, text, { mode: 0o600 });
      chownSync(file, owner.uid, owner.gid);
      return file;
    },
  };
}
