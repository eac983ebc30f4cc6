/** Made by `vite/lucide-icons.ts`. A name that Lucide does not have fails the build. */
declare module '~icons/lucide/*' {
  const icon: import('./ui/icon.tsx').Icon;
  // biome-ignore lint/style/noDefaultExport: a pattern of modules has no names of its own to export.
  export default icon;
}
