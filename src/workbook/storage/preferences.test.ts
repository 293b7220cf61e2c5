// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialLocale } from '../i18n/locale.ts';
import { readPreference, writePreference } from './preferences.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('preferences', () => {
  it('keeps a choice', () => {
    expect(readPreference('theme')).toBeNull();
    expect(writePreference('theme', 'dark')).toBe(true);
    expect(readPreference('theme')).toBe('dark');
  });

  it('breaks nothing when storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      get getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
      get setItem() {
        throw new DOMException('denied', 'SecurityError');
      },
      clear: () => undefined,
    });
    expect(readPreference('theme')).toBeNull();
    expect(writePreference('theme', 'dark')).toBe(false);
  });
});

describe('initialLocale', () => {
  it('takes the stored choice, then the first language that exists, then English', () => {
    const languages = vi.spyOn(navigator, 'languages', 'get');
    languages.mockReturnValue(['fr-FR', 'ko-KR', 'en-US']);
    expect(initialLocale()).toBe('ko');
    languages.mockReturnValue(['fr-FR']);
    expect(initialLocale()).toBe('en');
    writePreference('language', 'ko');
    expect(initialLocale()).toBe('ko');
    writePreference('language', 'xx');
    expect(initialLocale()).toBe('en');
  });
});
