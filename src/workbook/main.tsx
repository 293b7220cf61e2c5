import './look/tokens.css';
import './look/fallback.css';
import './look/base.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadOutline, OutlineProvider } from './app/outline.tsx';
import { showStartFailure } from './app/start-failure.ts';
import { LanguageProvider } from './i18n/LanguageProvider.tsx';
import { initialLocale } from './i18n/locale.ts';
import { loadText } from './i18n/text.ts';
import { applyStoredTheme } from './look/theme.ts';
import { progress } from './progress/progress.ts';
import { openChannel } from './storage/channel.ts';

/** How long the first paint waits for stored progress, in ms; a slow disk must not keep the page blank. */
const PROGRESS_WAIT = 300;

async function start(root: Root): Promise<void> {
  const locale = initialLocale();
  const wait = new Promise<void>((resolve) => setTimeout(resolve, PROGRESS_WAIT));
  const [text, outline] = await Promise.all([
    loadText(locale),
    loadOutline(locale),
    Promise.race([progress.load(), wait]),
  ]);
  root.render(
    <StrictMode>
      <LanguageProvider locale={locale} text={text}>
        <OutlineProvider outline={outline}>
          <App />
        </OutlineProvider>
      </LanguageProvider>
    </StrictMode>,
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root".');
applyStoredTheme();
const channel = openChannel('progress');
if (channel) progress.listen(channel);
start(createRoot(element)).then(
  () => import('./look/fonts.ts'),
  () => showStartFailure(document.body),
);
