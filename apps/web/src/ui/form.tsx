import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

/**
 * Every form of the app. Before hydration the browser submits it natively: as POST, so that no
 * input ends up in the URL. The server redirects back to this screen
 * (`apps/server/src/http/plain-forms.ts`).
 */
export function Form(props: ComponentProps<'form'>) {
  const { pathname } = useLocation();
  return <form method="post" action={`/forms${pathname}`} noValidate {...props} />;
}
