import { browser, vitest } from '../tests.mjs';

/** Accessibility, languages, and data that remains on a device. */
export const faults = [
  {
    name: 'focus-lost-after-dialog',
    description: 'Closing a dialog moves the focus to the top of the page.',
    file: 'apps/web/src/ui/overlay.ts',
    from: "      (target === document.body ? document.querySelector('h1') : target)?.focus();\n",
    to: '',
    tests: browser('e2e/ui-feedback.spec.ts', 'a confirmation without an anchor returns the focus'),
  },
  {
    name: 'skip-link-without-focus',
    description: 'The skip link does not move the focus.',
    file: 'apps/web/src/app/skip-link.tsx',
    from: '        document.getElementById(CONTENT_ID)?.focus();\n',
    to: '',
    tests: browser(
      'e2e/keyboard.spec.ts',
      'the skip link is the first tab stop and skips the bars',
    ),
  },
  {
    name: 'error-without-describedby',
    description: 'A screen reader does not announce the error of a field.',
    file: 'apps/web/src/ui/text-field.tsx',
    from: "'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,",
    to: "'aria-describedby': hintId,",
    tests: browser(
      'e2e/screen-reader.spec.ts',
      'by roles and names alone: registration, with announcements',
    ),
  },
  {
    name: 'icon-button-without-name',
    description: 'A screen reader announces only “button” for an icon button.',
    file: 'apps/web/src/ui/icon-button.tsx',
    from: '      aria-label={label}\n',
    to: '',
    tests: browser(
      'e2e/notifications.spec.ts',
      'opening a notification marks it as read, another is removed, and Esc returns the focus to the bell',
    ),
  },
  {
    name: 'switch-state-not-announced',
    description: 'A screen reader announces an enabled switch as off.',
    file: 'apps/web/src/ui/switch-field.tsx',
    from: 'aria-checked={checked}',
    to: 'aria-checked={false}',
    tests: browser(
      'e2e/profile.spec.ts',
      'the notification switch applies immediately and survives a reload',
    ),
  },
  {
    name: 'network-loss-not-announced',
    description: 'A screen reader does not announce the loss of the network.',
    file: 'apps/web/src/app/root-layout.tsx',
    from: "    announce(translate(online ? 'shell.online' : 'shell.offline'));\n",
    to: '',
    tests: browser('e2e/screen-reader.spec.ts', 'by roles and names alone'),
  },
  {
    name: 'dark-text-too-faint',
    description: 'Secondary text has too little contrast in the dark scheme.',
    file: 'apps/web/src/styles/tokens.css',
    from: '--ink-muted: light-dark(#665b50, #b9ada0);',
    to: '--ink-muted: light-dark(#665b50, #665b50);',
    tests: browser('e2e/gallery/gallery.spec.ts', 'profile, '),
  },
  {
    name: 'direction-not-set',
    description: 'Arabic and Hebrew are laid out from left to right.',
    file: 'apps/web/src/lib/device-language.ts',
    from: '  root.dir = LANGUAGES[language].dir;\n',
    to: '',
    tests: browser(
      'e2e/languages.spec.ts',
      'a right-to-left language mirrors the page when chosen, and a left-to-right one restores it',
    ),
  },
  {
    name: 'language-not-declared',
    description: 'A screen reader pronounces Spanish as English.',
    file: 'apps/web/src/lib/device-language.ts',
    from: '  root.lang = language;\n',
    to: '',
    tests: browser(
      'e2e/profile.spec.ts',
      'a language whose messages fail to load changes neither page nor account',
    ),
  },
  {
    name: 'colour-scheme-not-stored',
    description: 'The colour scheme that a member chose is lost after a reload.',
    file: 'apps/web/src/lib/appearance.ts',
    from: '  slot.write(appearance);\n',
    to: '',
    tests: browser(
      'e2e/app-shell.spec.ts',
      'colour schemes: system, light and dark, chosen on the profile, applied before the first paint',
    ),
  },
  {
    name: 'draft-left-after-sign-out',
    description: 'The next member on the device can read the draft of the previous one.',
    file: 'apps/web/src/lib/session.ts',
    from: `  device.write(SIGN_OUT_PENDING, 'true');
  clearMemberStorage();`,
    to: "  device.write(SIGN_OUT_PENDING, 'true');",
    tests: browser(
      'e2e/shared-device.spec.ts',
      'A17: signing out offline deletes cached lists and drafts',
    ),
  },
  {
    name: 'saved-lists-left-after-sign-out',
    description: 'The cached lists of one member remain on the device for the next.',
    file: 'apps/web/src/offline/clear-on-sign-out.ts',
    from: '  onMemberChange(deleteCachedCopies);\n',
    to: '',
    tests: browser(
      'e2e/shared-device.spec.ts',
      'A17: signing out offline deletes cached lists and drafts',
    ),
  },
  {
    name: 'other-tab-not-signed-out',
    description: 'Another tab still shows a member who has signed out.',
    file: 'apps/web/src/lib/session.ts',
    from: "  addEventListener('storage', onStorage, { signal });\n",
    to: '',
    tests: browser(
      'e2e/error-recovery.spec.ts',
      'a sign-out in one tab signs out the other; the next member sees no data of the previous one',
    ),
  },
  {
    name: 'return-to-foreign-site',
    description: 'A link to the sign-in redirects to another site afterwards.',
    file: 'apps/web/src/lib/return-to.ts',
    from: "const url = candidate?.startsWith('/') ? parseUrl(candidate, location.origin) : null;\n  if (url?.origin !== location.origin || ",
    to: "const url = candidate?.startsWith('/') ? parseUrl(candidate, location.origin) : null;\n  if (!url || ",
    tests: vitest('apps/web/src/lib/return-to.test.ts'),
  },
  {
    name: 'push-address-not-unregistered',
    description: 'Push messages of a member arrive on the device of the next one.',
    file: 'apps/web/src/features/push/device-registration.ts',
    from: 'if (memberId !== member) return clearAddress();',
    to: '',
    tests: vitest('apps/web/src/features/push/device-registration.test.ts'),
  },
  {
    name: 'push-prompt-always-shown',
    description: 'The push prompt appears on every visit despite “Not now”.',
    file: 'apps/web/src/features/push/prompt-dismissal.ts',
    from: 'return dismissal.times >= MAX_PROMPTS || now - dismissal.lastAt < PUSH_PROMPT_COOLDOWN_MS;',
    to: 'return dismissal.times > MAX_PROMPTS;',
    tests: vitest('apps/web/src/features/push/prompt-dismissal.test.ts'),
  },
];
