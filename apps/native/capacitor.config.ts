/// <reference types="@capacitor-firebase/messaging" />
import type { CapacitorConfig } from '@capacitor/cli';
import { product } from '@prayer-swap/shared/product';

const config: CapacitorConfig = {
  appId: product.appId,
  appName: product.name,
  webDir: 'www',
  // Both origins are known to the server, and to nobody else's pages.
  server: {
    androidScheme: 'https',
    iosScheme: 'capacitor',
    hostname: 'localhost',
    // Instead of an empty window where the app cannot be loaded, or the web view is too old for it.
    errorPath: 'unsupported.html',
  },
  // The floor of the browsers: see "browserslist" in package.json.
  android: { backgroundColor: '#FAF6F0', minWebViewVersion: 111 },
  ios: { contentInset: 'never' },
  plugins: {
    // The page lays itself out around the bars by env(safe-area-inset-…).
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
    // The page takes it away after its first paint; the time is for a page that never comes.
    SplashScreen: { launchAutoHide: true, launchShowDuration: 5000, launchFadeOutDuration: 120 },
    Keyboard: { resize: 'native' },
    // A message that comes while the app is in front is the page's to tell.
    FirebaseMessaging: { presentationOptions: ['badge'] },
    Badge: { persist: false, autoClear: false },
  },
  // Two packages of that name would collide in Xcode.
  experimental: {
    ios: { spm: { packageOptions: { '@capacitor-firebase/messaging': { symlink: true } } } },
  },
};

export default config;
