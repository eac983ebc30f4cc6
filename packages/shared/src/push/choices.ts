/** The platform of a device; `web` is an installed web app or a browser. */
export const NATIVE_PLATFORMS = ['android', 'ios'] as const;
export const PUSH_PLATFORMS = [...NATIVE_PLATFORMS, 'web'] as const;
export type NativePlatform = (typeof NATIVE_PLATFORMS)[number];
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];

/** The notification channels of a phone, which its user can silence separately. */
export const PUSH_CHANNELS = ['prayers', 'reactions', 'moderation', 'account'] as const;
export type PushChannel = (typeof PUSH_CHANNELS)[number];
