import { router } from './router.tsx';

/*
 * What the server says above a page after a form was sent without the app (`apps/server/src/http/form-notice.ts`)
 * stays until the next screen. It leaves the address at once: a reload would say it again.
 */
const notice = document.getElementById('form-notice');
const { pathname } = location;
void router().navigate(pathname, { replace: true, preventScrollReset: true });
const stop = router().subscribe(({ location }) => {
  if (location.pathname === pathname) return;
  stop();
  notice?.remove();
});
