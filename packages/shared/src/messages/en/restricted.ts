export const restricted = {} as const;
