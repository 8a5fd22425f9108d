import type { Plugin } from 'vite';

/** Code made from text, which the container is not asked for and the page's policy forbids. */
const COMPILED = /this\.#jitEnabled &&/g;
/** Kinds of bindings that the shop has none of: it binds constant values and what is resolved from others. */
const UNUSED_KIND = /case bindingTypeValues\.(?:Instance|DynamicValue|ServiceRedirection): \{[^{}]*\}/g;
/** What plans such bindings, made ahead. */
const PLANNED = /= (?=curryBuild(?:Instance|ServiceRedirection)PlanBindingNode\()/g;
/** Shortcuts for few arguments; any number of them is resolved without. */
const SHORTCUT = /case (?:ONE_PARAM|TWO_PARAMS|THREE_PARAMS|FOUR_PARAMS):\s*resolveNode = [^;]*;\s*break;/g;

/**
 * Leaves out the parts of inversify that the shop has no use for. A binding of another kind than the shop has today then
 * fails when the shop starts.
 */
export function inversifyByParts(): Plugin {
  return {
    name: 'estore-inversify-by-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@inversifyjs\/core\/lib\/planning\// },
      handler: (code) =>
        code
          .replace(COMPILED, 'false &&')
          .replace(UNUSED_KIND, '')
          .replace(PLANNED, '= /* @__PURE__ */ ')
          .replace(SHORTCUT, ''),
    },
  };
}
