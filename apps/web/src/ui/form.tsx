import { translate } from '@prayer-swap/shared/messages/translate';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from './button.tsx';

/**
 * Every form of the app. Before hydration the browser submits it natively: as POST, so that no
 * input ends up in the URL. The server redirects back to this screen
 * (`apps/server/src/http/plain-forms.ts`).
 */
export function Form(props: ComponentProps<'form'>) {
  const { pathname } = useLocation();
  return <form method="post" action={`/forms${pathname}`} noValidate {...props} />;
}

type FormActionsProps = {
  submitLabel: string;
  pending: boolean;
  onCancel: () => void;
  /** Further choices between the two buttons. */
  children?: ReactNode;
};

/** The buttons of a form that can be cancelled; submit is within reach of the thumb. */
export function FormActions({ submitLabel, pending, onCancel, children }: FormActionsProps) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:gap-3 sm:justify-end">
      <Button variant="ghost" onClick={onCancel}>
        {translate('common.cancel')}
      </Button>
      {children}
      <Button type="submit" pending={pending}>
        {submitLabel}
      </Button>
    </div>
  );
}
