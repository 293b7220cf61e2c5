import type { ComponentType } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Loading } from './Loading.tsx';
import { useLoaded } from './use-loaded.ts';

interface Props<PageProps extends object> {
  /** Stable (module scope): a new function loads anew. */
  readonly load: () => Promise<ComponentType<PageProps>>;
  readonly props: PageProps;
}

/** A page whose code comes when it is first opened; loading and failing show, and a retry asks again. */
export function LazyPage<PageProps extends object>({ load, props }: Props<PageProps>) {
  const { value: Page, failed, failures, retry } = useLoaded(load);
  if (Page) return <Page {...props} />;
  return failed ? <LoadFailed failures={failures} retry={retry} /> : <Loading />;
}
