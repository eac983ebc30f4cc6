/** A bottom sheet in narrow windows, within reach of the thumb; centred in wide ones. */
export const dialogClass =
  'before-toasts fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[calc(100dvh-2rem)] w-full max-w-[32rem] overflow-y-auto overscroll-contain rounded-t-swap border border-line bg-surface p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-float data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-swap sm:p-6 sm:data-[state=open]:animate-rise sm:data-[state=closed]:animate-disappear';

/** Sticky in long dialogs, unless the window is low; it covers the padding below it. */
export const dialogFooterClass =
  'tall:sticky bottom-[calc(-1.25rem-env(safe-area-inset-bottom))] -mx-5 mt-3 -mb-[calc(1.25rem+env(safe-area-inset-bottom))] flex flex-col-reverse gap-2 bg-surface px-5 pt-3 sm:gap-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:flex-row sm:justify-end sm:px-6 sm:pb-6';
