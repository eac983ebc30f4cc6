/** The settings of a server that is there for browser tests, whoever starts it. */
export const testServerEnv = {
  // One member reads the moment after another has written.
  FEED_HEAD_MS: '0',
  // Of nobody but these tests: a browser is asked for its consent where the server can send.
  VAPID_PUBLIC_KEY:
    'BFBmc66nBwTWxahsw8JmHbvMjlo_fS3qSGg3QGYVGupn3HuW9QJ55LrBWIrwgcrWN1jtWr1PvXh-LKiEd_1VuFM',
  VAPID_PRIVATE_KEY: 'q7kYWML7ZoXOtEEb1P2gD8QEja3EvKEto9HqkTkR6ZU',
  // Everybody here comes from one address and hurries.
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR: '100000',
  LIMIT_WRONG_PASSWORDS_PER_ADDRESS: '100000',
  LIMIT_NEW_ACCOUNT_HOURS: '0',
  LIMIT_CALLS_PER_MINUTE: '100000',
  LIMIT_POSTS_PER_TEN_MINUTES: '0',
  LIMIT_POSTS_PER_DAY: '0',
};
