/** The identity providers. */
export const PROVIDERS = ['google', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The screen of the app that handles a provider's callback. */
export const OAUTH_RETURN_PATH = '/from-provider';
/** The same for a flow of a native shell: a link that opens the app. */
export const OAUTH_APP_RETURN_PATH = '/from-provider/app';

/** Why an OAuth flow failed. The return address carries only these reasons. */
export const OAUTH_ERROR_REASONS = ['cancelled', 'gone', 'refused', 'unavailable'] as const;
export type OAuthErrorReason = (typeof OAUTH_ERROR_REASONS)[number];
