/** iPads call themselves Macs, but no Mac is touched. */
function isAppleTouch() {
  const { userAgent, platform, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** A web page on an iPhone or iPad, where messages come with the installed app only. */
export const isPageOnApple = () => isAppleTouch() && !isInstalled();

/** The app on the home screen of an iPhone or iPad, which the system's settings know. */
export const isInstalledOnApple = () => isAppleTouch() && isInstalled();
