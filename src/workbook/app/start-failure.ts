/**
 * Said when not even the words of one language arrived: so it is written in both, with nothing but the DOM.
 * @param body where it is shown
 */
export function showStartFailure(body: HTMLElement): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.style.padding = '36px';
  const english = document.createElement('p');
  english.textContent =
    'The workbook did not arrive completely. Check the connection and try again.';
  const korean = document.createElement('p');
  korean.lang = 'ko';
  korean.textContent = '워크북을 끝까지 받지 못했습니다. 연결을 확인하고 다시 시도해 주십시오.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again · 다시 시도';
  again.addEventListener('click', () => globalThis.location.reload());
  box.append(english, korean, again);
  body.replaceChildren(box);
}
