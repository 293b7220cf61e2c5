/**
 * Said when not even the words of one language arrived: so it is written in both, with nothing but the DOM.
 * @param body where it is shown
 */
export function showStartFailure(body: HTMLElement): void {
  const main = document.createElement('main');
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  Object.assign(box.style, {
    display: 'grid',
    justifyItems: 'start',
    gap: '16px',
    maxInlineSize: '32rem',
    marginInline: 'auto',
    padding: '56px 24px',
  });
  const heading = document.createElement('h1');
  heading.textContent = 'Crashbook';
  const english = document.createElement('p');
  english.textContent =
    'The workbook did not arrive completely. Check the connection and try again.';
  const korean = document.createElement('p');
  korean.lang = 'ko';
  korean.textContent = '워크북을 끝까지 받지 못했습니다. 연결을 확인하고 다시 시도해 주십시오.';
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'primary';
  again.textContent = 'Try again · 다시 시도';
  again.addEventListener('click', () => globalThis.location.reload());
  box.append(heading, english, korean, again);
  main.append(box);
  body.replaceChildren(main);
}
