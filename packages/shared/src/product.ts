type Product = {
  name: string;
  appId: string;
  companyName: string;
  supportEmail: string;
  stores: { apple: string | null; google: string | null };
};

/**
 * What the product calls itself and where it can be reached. A deployment that goes by other
 * names changes them here.
 */
export const product: Product = {
  name: 'Prayer Swap',
  appId: 'org.prayerswap.app',
  companyName: 'Prayer Swap',
  supportEmail: 'support@prayerswap.example',
  // The app's own pages in the stores. The landing page offers the download once one stands here.
  stores: { apple: null, google: null },
};
