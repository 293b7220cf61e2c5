// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithText } from '../i18n/testing.tsx';
import { StateMark } from './StateMark.tsx';
import { familyOf } from './state-family.ts';

afterEach(() => cleanup());

describe('familyOf', () => {
  it.each([
    ['NEW', 'pending'],
    ['PUBLISHED', 'done'],
    ['queued', 'pending'],
    ['running', 'leased'],
    ['failed', 'dead'],
    ['CLAIMED', 'leased'],
    ['SUCCEEDED', 'done'],
    ['DEAD', 'dead'],
  ])('%s belongs to %s', (value, family) => expect(familyOf(value)).toBe(family));

  it('knows no other value, not even one that every object has', () => {
    expect(familyOf('lost')).toBeNull();
    expect(familyOf('constructor')).toBeNull();
  });
});

describe('StateMark', () => {
  it('has its word beside the mark, in the language of the reader', () => {
    const { container } = renderWithText(<StateMark state="dead" />, 'ko');
    expect(screen.getByText('격리')).toBeVisible();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('keeps the word for assistive technology when it stands alone', () => {
    renderWithText(<StateMark state="CLAIMED" word="CLAIMED" quiet />);
    expect(screen.getByRole('img', { name: 'CLAIMED' })).toBeInTheDocument();
  });

  it('draws no mark for a state it does not know', () => {
    const { container } = renderWithText(<StateMark state="lost" />);
    expect(screen.getByText('lost')).toBeVisible();
    expect(container.querySelector('svg')).toBeNull();
  });
});
