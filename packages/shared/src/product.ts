/** The software, and the default name of a community. */
export const product = {
  name: 'Prayer Swap',
  appId: 'org.prayerswap.app',
};
