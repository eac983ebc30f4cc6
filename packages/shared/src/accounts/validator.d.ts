/** One function of the package, whose own types do not fit every module resolution. */
declare module 'validator/lib/isEmail.js' {
  /** Whether a text is an address by RFC 5321, also with letters of any script before the `@`. */
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function isEmail(text: string): boolean;
}
