import type { Plugin } from 'vite';
import { forward } from './forward.ts';

/** Lets the development server forward requests below `/api` to the order service at this origin. */
export function apiProxy(origin: string): Plugin {
  return {
    name: 'estore-api-proxy',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) void forward(origin, request, response);
        else next();
      });
    },
  };
}
