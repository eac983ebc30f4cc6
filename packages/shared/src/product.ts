type Product = {
  name: string;
  appId: string;
  companyName: string;
  supportEmail: string;
  stores: { apple: string | null; google: string | null };
};

/**
 * The name and the contact addresses of the product. A deployment under another name changes them
 * here.
 */
export const product: Product = {
  name: 'Prayer Swap',
  appId: 'org.prayerswap.app',
  companyName: 'Prayer Swap',
  supportEmail: 'support@prayerswap.example',
  // The URLs of the app in the stores. The landing page offers the download if one is set.
  stores: { apple: null, google: null },
};
