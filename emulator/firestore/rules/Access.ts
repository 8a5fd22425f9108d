import { FirestoreError } from '../FirestoreError.ts';
import type { Query } from '../query/Query.ts';
import type { CommitPlan } from '../store/commit.ts';
import type { StoredDocument } from '../store/Database.ts';

/** What one caller may do. Each check throws PERMISSION_DENIED or lets pass. */
export type Access = {
  readonly checkGet: (path: readonly string[], document: StoredDocument | undefined) => void;
  /** Asked for every result of a query, and once where there is none. */
  readonly checkList: (query: Query, documents: readonly StoredDocument[]) => void;
  readonly checkCommit: (plan: CommitPlan) => void;
};

/** The access of the owner, and of everybody where there are no rules. */
export const FULL_ACCESS: Access = { checkGet: () => {}, checkList: () => {}, checkCommit: () => {} };

/** Nothing at all. */
export const NO_ACCESS: Access = { checkGet: deny, checkList: deny, checkCommit: deny };

function deny(): never {
  throw new FirestoreError('PERMISSION_DENIED', 'The security rules do not allow this.');
}
