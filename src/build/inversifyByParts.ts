import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Code made from text, which the container is not asked for and the page's policy forbids. */
const COMPILED = /this\.#jitEnabled &&/g;
/** Kinds of bindings that the shop has none of: it binds constant values and what is resolved from others. */
const UNUSED_KIND = /case bindingTypeValues\.(?:Instance|DynamicValue|ServiceRedirection): \{[^{}]*\}/g;
/** What plans such bindings, made ahead. */
const PLANNED = /= (?=curryBuild(?:Instance|ServiceRedirection)PlanBindingNode\()/g;
/** Shortcuts for few arguments; any number of them is resolved without. */
const SHORTCUT = /case (?:ONE_PARAM|TWO_PARAMS|THREE_PARAMS|FOUR_PARAMS):\s*resolveNode = [^;]*;\s*break;/g;

/** Files in the place of which the shop needs less: they explain a wrong binding, or keep plans for the next time. */
const LESS: Readonly<Record<string, string>> = {
  handlePlanError: 'export function handlePlanError(_, error) { throw error; }',
  handleResolveError: 'export function handleResolveError(_, error) { throw error; }',
  throwAtInvalidClassMetadata:
    'export function throwAtInvalidClassMetadata() { throw new Error("No class of the shop is decorated."); }',
  throwErrorWhenUnexpectedBindingsAmountFound: `export function throwErrorWhenUnexpectedBindingsAmountFound(found, isOptional) {
    if (!isOptional && [found].flat().length !== 1) throw new Error("Not bound once.");
  }`,
  PlanResultCacheService: `export class PlanResultCacheService {
    ${['clearCache', 'get', 'getByServiceIdentifier', 'invalidateServiceBinding', 'set', 'setNonCachedServiceNode', 'subscribe'].map((name) => `${name}() {}`).join(' ')}
  }`,
};

/**
 * Leaves out the parts of inversify that the shop has no use for. A binding of another kind than the shop has today then
 * fails when the shop starts.
 */
export function inversifyByParts(): Plugin {
  return {
    name: 'estore-inversify-by-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@inversifyjs\/core\/lib\// },
      handler: (code, id) =>
        LESS[basename(id, '.js')] ??
        code
          .replace(COMPILED, 'false &&')
          .replace(UNUSED_KIND, '')
          .replace(PLANNED, '= /* @__PURE__ */ ')
          .replace(SHORTCUT, ''),
    },
  };
}
