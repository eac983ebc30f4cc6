export function createTestFolder(): string;
