export function launcherScript(
  how: {
    flags: string[];
    environment: Record<string, string>;
    commands: Record<string, string>;
  },
  version: string,
): string;
