export const support = {} as const;
