// One chunk for the whole forgiving search.
export { nearMatches, relatedMatches } from '#core/domain/forgivingSearch.ts';
export { withFurther } from '#core/domain/furtherSuggestions.ts';
