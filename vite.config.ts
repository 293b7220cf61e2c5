import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contentPlugin } from './src/content/vite-plugin.ts';

/** The dev server injects an inline script and a style sheet by script: the policy belongs to the built page. */
function policyOnlyInBuild(): Plugin {
  return {
    name: 'policy-only-in-build',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
  };
}

export default defineConfig({
  // Relative addresses: the built folder works from any sub-path of any static host.
  base: './',
  plugins: [
    react(),
    contentPlugin(fileURLToPath(new URL('.', import.meta.url))),
    policyOnlyInBuild(),
  ],
  worker: { format: 'es' },
  resolve: {
    alias: {
      // Its build for browsers asks the document, which the author's worker has not.
      'decode-named-character-reference': fileURLToPath(
        new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  build: {
    // The policy allows no data: fonts, and a small font file inlined is loaded by everybody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The editor is one large chunk by design; it loads when an exercise is opened.
    chunkSizeWarningLimit: 5000,
  },
});
