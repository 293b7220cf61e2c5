import { useLocation } from 'wouter';
import { useLanguage } from '../i18n/context.ts';
import { LOCALE_NAMES } from '../i18n/locale.ts';
import { toggleTheme, useTheme } from '../look/theme.ts';
import { placeOf } from '../progress/next-step.ts';
import { HeaderClock } from '../session/HeaderClock.tsx';
import styles from './header.module.css';
import { useOutline } from './outline.tsx';

/** Brand, the place in the session and its clock, the learner's work, language and theme. */
export function Header() {
  const { text, locale, setLocale, switching, failed } = useLanguage();
  const theme = useTheme();
  const [path] = useLocation();
  const place = placeOf(useOutline(), path);
  const other = locale === 'ko' ? 'en' : 'ko';
  const nextTheme = theme === 'dark' ? text.app.toLight : text.app.toDark;

  return (
    <header className={styles.header}>
      <a className={styles.brand} href="#/" aria-label={text.app.home}>
        <Lamp />
        Crashbook
      </a>
      {place ? (
        <span className={styles.place}>
          {text.app.place(place.trackTitle, place.position, place.of)}
        </span>
      ) : null}
      <div className={styles.time}>
        <HeaderClock />
      </div>
      <div className={styles.choices}>
        <a
          className={styles.work}
          href="#/notebook"
          aria-current={path === '/notebook' ? 'page' : undefined}
        >
          {text.app.notebook}
        </a>
        <button
          type="button"
          className="plain"
          lang={other}
          aria-disabled={switching}
          onClick={() => setLocale(other)}
        >
          {LOCALE_NAMES[other]}
        </button>
        <button
          type="button"
          className="plain"
          aria-label={text.app.themeLabel(nextTheme)}
          onClick={toggleTheme}
        >
          {nextTheme}
        </button>
      </div>
      {failed ? (
        <p className={styles.notice} role="alert">
          {text.app.switchFailed}
        </p>
      ) : null}
    </header>
  );
}

function Lamp() {
  return (
    <svg className={styles.lamp} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 2v4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M3 13a7 7 0 0 1 14 0z" fill="currentColor" />
      <circle cx="10" cy="16" r="2" fill="currentColor" />
    </svg>
  );
}
