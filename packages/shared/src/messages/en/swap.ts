export const swap = {} as const;
