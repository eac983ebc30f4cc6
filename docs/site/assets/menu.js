// A link to a heading of the same page leaves the menu open.
const sidebar = document.querySelector('#sidebar');
sidebar.addEventListener('click', ({ target }) => {
  if (target.closest('a')) sidebar.hidePopover();
});
