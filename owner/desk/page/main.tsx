import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../../../src/ui/fonts/fonts.css';
import '../../../src/ui/theme.css';
import '../../../src/ui/base.css';
import { Desk } from './Desk.tsx';
import { takeKey } from './session.ts';
import { LANGUAGE } from './texts.ts';

takeKey();
document.documentElement.lang = LANGUAGE;
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <Desk />
    </BrowserRouter>
  </StrictMode>,
);
