import type { Plugin } from 'vite';

/** Names that only React's developer tools show. */
const NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** What makes a component or a context, and does nothing else. */
const MAKER = /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm;

/**
 * Leaves out the components of react-router that the shop has no use for: no bundler can know that making and naming one
 * has no effect.
 */
export function routerByParts(): Plugin {
  return {
    name: 'estore-router-by-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => code.replace(NAME, '').replace(MAKER, '$1/* @__PURE__ */ '),
    },
  };
}
