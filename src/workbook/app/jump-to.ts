/** Scrolls to an element and gives it the focus, so that keyboard and screen reader follow. */
export function jumpTo(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.tabIndex = -1;
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}
