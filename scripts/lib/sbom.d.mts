export function createSbom(
  packages: { name: string; version: string; license?: string; integrity?: string }[],
  release: {
    version: string;
    date: Date;
    programs?: { name: string; version: string; cpe: string }[];
  },
): string;
