export function releaseVersion(isSnapshot: boolean, source: { commit: string; date: Date }): string;
