import { makeBuilds } from '../support/makeBuilds.ts';

export const setup = () => makeBuilds();
