import { makeBuilds } from '../support/makeBuilds.ts';

/** Makes the builds before any test file asks for them. */
export const setup = makeBuilds;
