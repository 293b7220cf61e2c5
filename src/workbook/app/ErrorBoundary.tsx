import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/context.ts';
import { Saved } from './Saved.tsx';
import styles from './states.module.css';

interface Props {
  readonly children: ReactNode;
}

/** A page that throws shows what happened and can be tried again; header and navigation stay usable. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Broken error={error} retry={() => this.setState({ error: null })} />;
  }
}

function Broken({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const { broken } = useText().app;
  return (
    <div className={styles.state} role="alert">
      <h1>{broken.title}</h1>
      <p>{broken.text}</p>
      <Saved />
      <pre className={styles.detail}>{error.message}</pre>
      <button type="button" className="primary" onClick={retry}>
        {broken.retry}
      </button>
    </div>
  );
}
