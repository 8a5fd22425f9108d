import { randomInt } from 'node:crypto';
import { FirestoreError } from '../FirestoreError.ts';
import { encodeDocument, jsonResponse } from '../protocol/HttpResponse.ts';
import type { Call, Operation } from '../protocol/Operation.ts';
import { readMaskParameter, readParameter, readPreconditionParameter } from '../protocol/parameters.ts';
import { readDocument } from '../protocol/readWrites.ts';
import {
  CONSISTENCY_FIELDS,
  openRead,
  type ReadConsistency,
  readConsistency,
} from '../protocol/transactionOptions.ts';
import { checkReadablePath } from '../query/checkQuery.ts';
import type { StoredDocument } from '../store/Database.ts';
import { checkWrite, type RequestedWrite } from '../store/Write.ts';
import { type FieldPath, parseFieldPath, pickFields } from '../values/FieldPath.ts';
import { readMessage } from '../values/message.ts';
import { checkDocumentId, nameOf } from '../values/resourceName.ts';
import { type Fields, NO_FIELDS } from '../values/Value.ts';
import { commitWrites } from './commit.ts';

type Mask = readonly string[] | undefined;

export const getDocument: Operation<{ mask: Mask; consistency: ReadConsistency }> = {
  target: 'document',
  read: (_, parameters) => ({
    mask: readMaskParameter(parameters, 'mask'),
    consistency: readConsistencyParameters(parameters),
  }),
  run: ({ request, path, database, store, access }) => {
    const mask = parseMask(request.mask);
    const { record, documents } = openRead(store, database, request.consistency);
    const document = documents.get(path);
    access.checkGet(path, document);
    record(path, document);
    if (!document)
      throw new FirestoreError(
        'NOT_FOUND',
        `Document (${nameOf({ database: database.name, path })}) not found.`,
      );
    return jsonResponse(encodeMasked(database.name, document, mask));
  },
};

/** `POST` to a collection: creates a document with the requested id or a random one. */
export const createDocument: Operation<{ documentId: string; fields: Fields; mask: Mask }> = {
  target: 'collection',
  read: (body, parameters) => ({
    documentId: readParameter(parameters, 'documentId') ?? '',
    fields: readDocument(body).fields,
    mask: readMaskParameter(parameters, 'mask'),
  }),
  run: (call) => {
    const { documentId, fields, mask } = call.request;
    if (documentId !== '') checkDocumentId(documentId);
    const path = [...call.path, documentId === '' ? makeUpId() : documentId];
    return writeDocument(call, path, { fields, mask: undefined, precondition: { exists: false } }, mask);
  },
};

type Patch = Pick<RequestedWrite, 'fields' | 'mask' | 'precondition'>;

/** `PATCH` of a document: replaces its fields, or those in the mask; creates the document if it is absent. */
export const patchDocument: Operation<Patch & { answerMask: Mask }> = {
  target: 'document',
  read: (body, parameters) => ({
    fields: readDocument(body).fields,
    mask: readMaskParameter(parameters, 'updateMask'),
    precondition: readPreconditionParameter(parameters),
    answerMask: readMaskParameter(parameters, 'mask'),
  }),
  run: (call) => writeDocument(call, call.path, call.request, call.request.answerMask),
};

function writeDocument(call: Call<unknown>, path: readonly string[], patch: Patch, answerMask: Mask) {
  const name = nameOf({ database: call.database.name, path });
  const write = checkWrite({ ...patch, operation: 'update', name, transforms: [] }, call.database.name);
  const mask = parseMask(answerMask);
  const [written] = commitWrites(call, [write]).documents.values();
  if (!written?.after) throw new FirestoreError('INTERNAL', 'A written document is missing.');
  return jsonResponse(encodeMasked(call.database.name, written.after, mask));
}

/** `DELETE` of a document. Succeeds for an absent document, unless a precondition requires it to exist. */
export const deleteDocument: Operation<Pick<RequestedWrite, 'precondition'>> = {
  target: 'document',
  read: (_, parameters) => ({ precondition: readPreconditionParameter(parameters) }),
  run: (call) => {
    const { precondition } = call.request;
    commitWrites(call, [
      {
        operation: 'delete',
        path: call.path,
        fields: NO_FIELDS,
        mask: undefined,
        transforms: [],
        precondition,
      },
    ]);
    return jsonResponse('{}');
  },
};

/** Parses a response mask. `__name__` is the only reserved name that it may contain. */
export function parseMask(mask: Mask): readonly FieldPath[] | undefined {
  return mask?.map((text) => {
    const path = parseFieldPath(text);
    checkReadablePath(path);
    return path;
  });
}

/** Encodes the masked fields of a document. */
export function encodeMasked(
  database: string,
  document: StoredDocument,
  mask: readonly FieldPath[] | undefined,
): string {
  return encodeDocument(database, document, mask && pickFields(document.fields, mask));
}

export function readConsistencyParameters(parameters: URLSearchParams): ReadConsistency {
  const [transaction = null, readTime = null] = ['transaction', 'readTime'].map((name) =>
    readParameter(parameters, name),
  );
  return readConsistency(readMessage({ transaction, readTime }, CONSISTENCY_FIELDS));
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

function makeUpId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');
}
