// The code of the forgiving search, in one chunk.
export { nearMatches, relatedMatches } from '#core/domain/forgivingSearch.ts';
export { withFurther } from '#core/domain/furtherSuggestions.ts';
