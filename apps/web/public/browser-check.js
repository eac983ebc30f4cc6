/* In ES5. See "browserslist" in package.json. */
// biome-ignore lint/complexity/useArrowFunction: ES5
(function () {
  var css = window.CSS;
  var isSupported = css !== undefined && 'registerProperty' in css;
  if (isSupported) isSupported = css.supports('color', 'color-mix(in srgb, red, red)');
  if (!isSupported) location.replace('/unsupported.html');
})();
