import { makeBuilds } from '../support/makeBuilds.ts';

/** Makes the builds before any test file needs them. */
export const setup = makeBuilds;
