import type { Rolldown } from 'vite';

type Groups = Extract<
  NonNullable<Rolldown.OutputOptions['codeSplitting']>,
  { groups?: unknown }
>['groups'];

/**
 * The chunks. By default the build makes a file of every icon and every small module that two
 * screens share, and each costs a request with its headers.
 */
export const chunkGroups = [
  // On every page, and stable over many versions: an update does not download it again.
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\//,
    priority: 7,
  },
  { name: 'router', test: /\/node_modules\/react-router\//, priority: 6 },
  // The first paint of every page.
  { name: 'app', tags: ['$initial' as const], priority: 5 },
  // After the first paint, on every page.
  {
    name: 'updates',
    test: /\/src\/lib\/(app-update|service-worker|worker-messages|device-time-zone)\./,
    priority: 4,
  },
  // The components of pages without forms.
  {
    name: 'parts',
    test: /\/src\/ui\/(card|icon|icon-button|inline-error|joining-notice-if-needed)\.|\/lib\/(cn|error-message-or|use-action)\.|~icons\/lucide\/(chevron-down|x|check|smartphone)$/,
    priority: 4,
  },
  { name: 'banner', test: /\/src\/ui\/(banner|disclosure)\./, priority: 4 },
  // Of a request, and of the example on the start page.
  { name: 'badges', test: /\/src\/ui\/(avatar|chip)\./, priority: 4 },
  { name: 'mail-link', test: /\/src\/ui\/mail-link\.|~icons\/lucide\/mail$/, priority: 4 },
  {
    name: 'forms',
    test: /\/shared\/src\/(time|accounts\/(limits|choices))\.|\/src\/(ui\/((text|password|select|checkbox)-field|validated-form|form-result|error-state|form-page)|lib\/(use-form|use-url-token))\./,
    priority: 3,
  },
  // Of the form for guests, and of members.
  {
    name: 'fields',
    test: /\/src\/ui\/(textarea|radio)-field\./,
    priority: 3,
  },
  { name: 'api-client', test: /\/src\/lib\/api-(client|origin)\./, priority: 2 },
  // Validates every response and form.
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 2 },
  {
    name: 'session-schemas',
    test: /\/shared\/src\/(accounts\/(session-schemas|devices|terms)|messages\/catalogue)\./,
    priority: 2.5,
  },
  // The rules of texts: of a member's first screen, and of account forms.
  {
    name: 'texts',
    test: /\/shared\/src\/(prayer-requests\/(text|text-field)|http\/parse-url)\./,
    priority: 2.4,
  },
  { name: 'account-schemas', test: /\/shared\/src\/accounts\/schemas/, priority: 2 },
  // The schemas of a member's first screen, evaluated before the screen itself.
  {
    name: 'initial-data',
    test: /\/src\/(app\/read-initial-data|lib\/initial-data)\.|\/shared\/src\/(http\/page|prayer-requests\/(schemas|text|text-field)|updates\/schemas)\./,
    priority: 1.5,
  },
  // A member's first screen: the bars, the interactions with a request, and the feed. Each is
  // evaluated separately, to avoid long tasks.
  { name: 'queries', test: /\/node_modules\/@tanstack\//, priority: 1.4 },
  {
    name: 'shell',
    test: /\/src\/(app\/(query-provider|member-shell)|lib\/shortcuts)\./,
    priority: 1.3,
  },
  {
    name: 'request-interactions',
    test: /\/src\/request-interactions\/(?!.*(\.lazy|-dialog|earlier-updates|circles)\.)/,
    priority: 1.2,
  },
  { name: 'feed', test: /\/src\/app\/feed-page\./, priority: 1 },
  // Registration, which shares its fields with the registration by a provider.
  {
    name: 'registration',
    test: /\/src\/(features\/accounts\/registration\/(register-screen|registration-form|credential-fields)|lib\/invitation)\./,
    priority: 1,
  },
  // Of the password reset and the profile.
  { name: 'new-password', test: /\/src\/ui\/new-password-fields\./, priority: 1 },
  // Of public pages and of members, which share no larger chunk.
  { name: 'account-limits', test: /\/shared\/src\/accounts\/account-limits\./, priority: 1.1 },
  {
    name: 'legal',
    test: /\/src\/(lib\/operator-name|ui\/community-rules)\.|~icons\/lucide\/printer$/,
    priority: 1.1,
  },
  // The steps after the form, loaded with its first step.
  {
    name: 'registration-verification',
    test: /\/src\/features\/accounts\/registration\/verification-step\./,
    priority: 1,
  },
  // Device storage; the feed's cached copy is needed first.
  {
    name: 'offline',
    test: /\/src\/offline\/(?!.*sign-out-(dialog|drafts)\.)|\/idb\//,
    minShareCount: 2,
    priority: 0.6,
  },
  // Overlays of any kind.
  {
    name: 'overlay',
    test: /\/src\/ui\/overlay\./,
    priority: 0.6,
  },
  // Shared by several other screens of members.
  {
    name: 'screens',
    test: /\/src\/(ui|lib|platform|request-interactions)\/(?!.*(\.lazy|-dialog|earlier-updates|admin|copy-button|qr-code)\.)|\/@tanstack\/|\/eventsource|\/shared\/src\/(impact|saved-prayers)\/schemas\.|\/features\/saved-prayers\/saved-prayers-query\.|~icons\/lucide\/key-round$/,
    minShareCount: 2,
    priority: 0.5,
  },
] satisfies Groups;
