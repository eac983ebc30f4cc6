/** The same messages in another language: every code has words, and no code is made up. */
export type Translation<Messages> = { readonly [Code in keyof Messages]: string };
