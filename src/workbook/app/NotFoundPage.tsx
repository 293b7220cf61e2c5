import { useText } from '../i18n/context.ts';
import styles from './states.module.css';
import { usePageTitle } from './use-page.ts';

export function NotFoundPage() {
  const { notFound } = useText().app;
  usePageTitle(notFound.title);
  return (
    <div className={styles.state}>
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <a className="button primary" href="#/">
        {notFound.home}
      </a>
    </div>
  );
}
