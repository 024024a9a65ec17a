import { createInertiaApp } from '@inertiajs/react';
import '@fontsource-variable/inter/index.css';
import './layout/theme/mantine-css.ts';
import './layout/theme/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followProblems } from './forms/follow-problems.ts';
import { guardedHttpClient } from './http/guarded.ts';
import { followShownPage } from './http/visits/shown-page.ts';
import { followVisitFailures } from './http/visits/visit-failures.ts';
import { showBootFailure } from './layout/boot-failure.ts';
import { followHeadings } from './layout/focus-heading.ts';
import { followFlash } from './layout/notices/flash.ts';
import { followFormatStyle } from './layout/follow-format-style.ts';
import { Frame } from './layout/frame.tsx';
import { catchLostFocus } from './layout/catch-lost-focus.ts';
import { followIntent } from './layout/navigation/follow-intent.ts';
import { startProgressBar } from './layout/progress-bar.ts';
import { pageNonce } from './nonce.ts';
import { followPreloadErrors, resolvePage } from './pages.ts';
import { sweepDrafts } from './record/drafts/drafts.ts';
import { productTitle } from './product-title.ts';

const nonce = pageNonce();
// react-remove-scroll, used by Mantine's dialogs, reads the nonce of its style element from this global.
Object.assign(globalThis, { __webpack_nonce__: nonce });

let productName = '';

followPreloadErrors();
followShownPage();
followVisitFailures();
followIntent();
followFlash();
followHeadings();
catchLostFocus();
followProblems();
startProgressBar();
void sweepDrafts();

createInertiaApp({
  resolve: resolvePage,
  layout: () => Frame,
  title: (title) => productTitle(title, productName),
  progress: false,
  http: guardedHttpClient,
  nonce,
  setup: ({ el, App: Inertia, props }) => {
    productName = props.initialPage.props.app.name;
    followFormatStyle(props.initialPage);
    createRoot(el).render(
      <App nonce={nonce}>
        <Inertia {...props} />
      </App>,
    );
  },
}).catch(showBootFailure);
