import { invalid } from '../FirestoreError.ts';
import { encodeTime, listResponse } from '../protocol/HttpResponse.ts';
import type { Operation } from '../protocol/Operation.ts';
import { readMask } from '../protocol/readWrites.ts';
import {
  CONSISTENCY_FIELDS,
  openRead,
  type ReadConsistency,
  readConsistency,
} from '../protocol/transactionOptions.ts';
import { readList, readMessage, readOptional, readString } from '../values/message.ts';
import { nameOf, parseDocumentName } from '../values/resourceName.ts';
import { encodeMasked, parseMask } from './documents.ts';

interface RequestedBatch {
  documents: readonly string[];
  mask: readonly string[] | undefined;
  consistency: ReadConsistency;
}

/** `:batchGet`: documents in the requested order; absent ones are returned as `missing`. */
export const batchGet: Operation<RequestedBatch> = {
  target: 'parent',
  read: (body) => {
    const message = readMessage(body, ['database', 'documents', 'mask', ...CONSISTENCY_FIELDS]);
    return {
      documents: readList(message.get('documents')).map(readString),
      mask: readOptional(message.get('mask'), readMask),
      consistency: readConsistency(message),
    };
  },
  run: ({ request, database, store, access }) => {
    const mask = parseMask(request.mask);
    const paths = request.documents.map((name) => pathIn(database.name, name));
    const { record, announcement, ...read } = openRead(store, database, request.consistency);
    const readTime = encodeTime(read.readTime);
    const elements = paths.map((path) => {
      const document = read.documents.get(path);
      access.checkGet(path, document);
      record(path, document);
      const result = document
        ? `"found":${encodeMasked(database.name, document, mask)}`
        : `"missing":${JSON.stringify(nameOf({ database: database.name, path }))}`;
      return `{${result},"readTime":${readTime}}`;
    });
    return listResponse([...announcement, ...elements]);
  },
};

function pathIn(database: string, name: string): readonly string[] {
  const parsed = parseDocumentName(name);
  if (parsed.database !== database) throw invalid(`"${name}" is not in the database ${database}.`);
  return parsed.path;
}
