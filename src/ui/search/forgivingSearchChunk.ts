// One chunk for the whole forgiving search.
export { findNear, findRelated } from '#core/domain/forgivingSearch.ts';
export { withFurtherSuggestions } from '#core/domain/withFurtherSuggestions.ts';
