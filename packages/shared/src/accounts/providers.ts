/** Who else may say who somebody is. */
export const PROVIDERS = ['google', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The screen of the app that a provider's answer leads to. */
export const OAUTH_RETURN_PATH = '/from-provider';

/** Why somebody came back from a provider without being known: the only words its address may carry. */
export const OAUTH_ERROR_REASONS = ['cancelled', 'gone', 'refused', 'unavailable'] as const;
export type OAuthErrorReason = (typeof OAUTH_ERROR_REASONS)[number];
