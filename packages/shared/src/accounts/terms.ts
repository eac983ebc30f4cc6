/** The date of the last change to the Terms of Service or the Privacy Policy (ISO 8601). */
export const TERMS_VERSION = '2026-11-25';
