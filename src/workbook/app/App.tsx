import { useLayoutEffect, useRef } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { useText } from '../i18n/context.ts';
import { TimeIsOver } from '../session/HeaderClock.tsx';
import { useStorageStatus } from '../storage/use-storage-status.ts';
import styles from './app.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { LazyPage } from './LazyPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ReadingPlaces } from './reading-places.ts';
import { usePagePath } from './use-page-path.ts';

const loadHome = async () => (await import('../home/HomePage.tsx')).HomePage;
const loadLesson = async () => (await import('../lesson/LessonPage.tsx')).LessonPage;
const loadExercise = async () => (await import('../exercise/ExercisePage.tsx')).default;
const loadRun = async () => (await import('../exercise/RunPage.tsx')).default;
const loadAuthor = async () => (await import('../author/AuthorPage.tsx')).default;
const loadNotebook = async () => (await import('../notebook/NotebookPage.tsx')).default;

const places = new ReadingPlaces(globalThis);

/** The frame of every page. Addresses lie behind `#`, so any static host serves them. */
export function App() {
  return (
    <Router hook={usePagePath}>
      <Frame />
    </Router>
  );
}

function Frame() {
  const text = useText().app;
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);

  // Before the next scroll event: a page that became shorter must not change where the reader stood on the last one.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const stop = places.arrive();
    main.current?.focus({ preventScroll: true });
    return stop;
  }, [path]);

  return (
    <>
      {/* A button, since the part behind `#` is the page's own address. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {text.skip}
      </button>
      <Header />
      <TimeIsOver />
      <StorageNotice />
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <ErrorBoundary key={path}>
          <Switch>
            <Route path="/">
              <LazyPage load={loadHome} props={{}} />
            </Route>
            <Route path="/lesson/:track/:lesson">
              {({ track, lesson }) => <LazyPage load={loadLesson} props={{ track, lesson }} />}
            </Route>
            <Route path="/exercise/:slug">
              {({ slug }) => <LazyPage load={loadExercise} props={{ slug }} />}
            </Route>
            <Route path="/run/:slug/:data">
              {({ slug, data }) => <LazyPage load={loadRun} props={{ slug, data }} />}
            </Route>
            <Route path="/author">
              <LazyPage load={loadAuthor} props={{}} />
            </Route>
            <Route path="/notebook">
              <LazyPage load={loadNotebook} props={{}} />
            </Route>
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </ErrorBoundary>
      </main>
    </>
  );
}

function StorageNotice() {
  const text = useText().app.storage;
  const status = useStorageStatus();
  return (
    <div role="status">
      {status === 'ok' ? null : <p className={styles.notice}>{text[status]}</p>}
    </div>
  );
}
