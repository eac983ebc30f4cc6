import { router } from './router.tsx';

/* The server's message above a page after a form was submitted without the app
   (`apps/server/src/http/form-notice.ts`) stays until the next screen. It is removed from the
   URL, so a reload does not show it again. */
const notice = document.getElementById('form-notice');
const { pathname } = location;
void router().navigate(pathname, { replace: true, preventScrollReset: true });
const stop = router().subscribe(({ location }) => {
  if (location.pathname === pathname) return;
  stop();
  notice?.remove();
});
