/** The environment of every server for browser tests. */
export const testServerEnv = {
  // One member reads immediately after another has written.
  FIRST_PAGE_MAX_AGE_MS: '0',
  // For these tests only: a browser shows its permission prompt only if the server can send.
  VAPID_PUBLIC_KEY:
    'BFBmc66nBwTWxahsw8JmHbvMjlo_fS3qSGg3QGYVGupn3HuW9QJ55LrBWIrwgcrWN1jtWr1PvXh-LKiEd_1VuFM',
  VAPID_PRIVATE_KEY: 'q7kYWML7ZoXOtEEb1P2gD8QEja3EvKEto9HqkTkR6ZU',
  // All tests come from one address and in quick succession.
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  LIMIT_UNKNOWN_ACCOUNTS_PER_HOUR: '100000',
  LIMIT_WRONG_PASSWORDS_PER_ADDRESS: '100000',
  LIMIT_NEW_ACCOUNT_HOURS: '0',
  LIMIT_CALLS_PER_MINUTE: '100000',
  LIMIT_POSTS_PER_TEN_MINUTES: '0',
  LIMIT_POSTS_PER_DAY: '0',
};
